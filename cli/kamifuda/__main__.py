"""The console command: runs a command and turns what went wrong into an exit code."""

import errno
import gc
import io
import os
import sys
from itertools import pairwise

BROKEN = 70  # our own bug
INTERRUPTED = 130
UNHEARD = 141  # 128 + SIGPIPE: the reader of the pipe, `head` say, has seen enough and the answer is not whole
NOT_NOW = ("-h", "--help", "-j", "--jobs", "--images", "--profile")  # options with which nobody waits for that process
FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


def main() -> None:
    """Run `kamifuda`. Exit codes: 0 well, 1 faults in the user's files, 2 could not go on, 70 our bug, 130 Ctrl-C.

    141 when the reader of a pipe goes away, as of every program that SIGPIPE ends.
    """
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123 - the caller has closed it
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # whatever the locale of the terminal
    gc.set_threshold(200_000, 50, 50)  # a command lives for a second and makes few cycles
    try:
        get_ready(sys.argv[1:])
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        code = UNHEARD
    except KeyboardInterrupt:  # while the modules are read
        print("stopped", file=sys.stderr)
        code = INTERRUPTED
    except OSError as error:
        code = _unwritten(error)
    sys.stderr.flush()
    if begun := sys.modules.get("kamifuda.jobs.early"):
        begun.end()
    os._exit(code)  # every file is closed and in its place: taking all objects apart would only cost time


def get_ready(arguments: list[str]) -> None:
    """Where cards are to be drawn, have a process get ready for it before anything else is read."""
    if "print" not in arguments or any(one.startswith(NOT_NOW) for one in arguments):
        return
    from kamifuda.jobs import cores

    if sys.platform == "linux" and cores() > 1:
        from kamifuda.jobs.early import begin

        begin("kamifuda.press.preparing")


def run(arguments: list[str]) -> int:
    """Run the command line and give its exit code."""
    import click

    from kamifuda.commands import cli
    from kamifuda.diagnostics import KamifudaError, bounded, harmless

    try:
        _expect_values(arguments)
        result = cli.main(arguments, prog_name="kamifuda", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except click.exceptions.Exit as exit_request:
        return exit_request.exit_code
    except SystemExit as stopped:
        if "_KAMIFUDA_COMPLETE" in os.environ:  # completion ends so
            raise
        raise BrokenPipeError from stopped  # click's own answer to a pipe that nobody reads any more
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        return INTERRUPTED
    except click.ClickException as problem:
        said = io.StringIO()
        problem.show(said)
        click.echo(harmless(bounded(said.getvalue())), err=True, nl=False)
        return problem.exit_code if problem.exit_code == 2 else 2
    except KamifudaError as problem:
        click.echo(harmless(bounded(f"kamifuda: {problem}")), err=True)
        return 2
    except BrokenPipeError:
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.errno in FULL:
            return _unwritten(error)
        if isinstance(error, OSError) and error.filename and _is_of_user(str(error.filename)):
            reason = (error.strerror or str(error)).lower()
            click.echo(harmless(bounded(f"kamifuda: cannot use {error.filename}: {reason}")), err=True)
            return 2
        import traceback

        traceback.print_exc()
        click.echo("kamifuda: this is a bug in kamifuda, not in your files", err=True)
        return BROKEN


def _expect_values(arguments: list[str]) -> None:
    """Refuse an option whose value is empty, as that of a variable that was never set: it would be passed over."""
    said = arguments[: arguments.index("--")] if "--" in arguments else arguments
    pairs = [*((one, after) for one, after in pairwise(said)), *(one.split("=", 1) for one in said if "=" in one)]
    for option, value in pairs:
        is_option = option.removeprefix("--").replace("-", "").isalpha() if option[:2] == "--" else _is_letter(option)
        if not value and is_option:
            from kamifuda.diagnostics import KamifudaError

            raise KamifudaError(f"nothing stands behind {option}: write a value, or leave {option} away")


def _is_letter(option: str) -> bool:
    return len(option) == 2 and option[0] == "-" and option[1].isalpha()


def _is_of_user(path: str) -> bool:
    """Whether a path that the system refused is not one of ours: then something stands in the way, and no bug."""
    return not os.path.realpath(path).startswith(os.path.dirname(os.path.realpath(__file__)))  # noqa: PTH120


def _unwritten(error: OSError) -> int:
    print(f"kamifuda: the answer cannot be written: {(error.strerror or str(error)).lower()}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    main()
