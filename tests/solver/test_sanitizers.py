"""The core, built with address and undefined-behaviour sanitizers, answers right and without a complaint.

By hand: ``g++ -std=c++20 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
tests/solver/native_check.cpp native/{driver,engine,engine_portable,limits}.cpp -o check && ./check``
"""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
SANITIZE = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
FAST = ["-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt", "-mavx2"]


def test_endings_memory_and_stopping(tmp_path: Path) -> None:
    units = {name: ["-std=c++20", *SANITIZE] for name in ("driver", "engine", "engine_portable", "limits")}
    if platform.machine() in ("x86_64", "AMD64"):
        units["engine"].append("-DSZLEM_FAST")
        units["engine_fast"] = ["-std=c++20", *SANITIZE, *FAST]
    building = [
        subprocess.Popen(["g++", *flags, "-c", ROOT / f"native/{name}.cpp", "-o", tmp_path / f"{name}.o"])
        for name, flags in units.items()
    ]
    assert [job.wait() for job in building] == [0] * len(building)
    check = tmp_path / "check"
    objects = sorted(tmp_path.glob("*.o"))
    main = Path(__file__).parent / "native_check.cpp"
    subprocess.run(["g++", "-std=c++20", *SANITIZE, main, *objects, "-o", check], check=True)
    ran = subprocess.run([check], capture_output=True, text=True)
    if "LeakSanitizer has encountered a fatal error" in ran.stderr:  # under a debugger or tracer
        ran = subprocess.run([check], capture_output=True, text=True, env={"ASAN_OPTIONS": "detect_leaks=0"})
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "right\n", "")
