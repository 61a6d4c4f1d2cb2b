"""Renders pictures of a scene: blender -b -P shoot.py -- SCENE [PICTURE ...] [draft]

A scene is a file beside this one with PICTURES, settings by name, and build(**settings), which returns how to develop
the picture. A draft is small and takes seconds; it goes to the temporary directory, a finished picture to ../pictures.
"""
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import numpy as np  # noqa: E402
from scipy import ndimage  # noqa: E402

import darkroom  # noqa: E402
from studio import empty_scene  # noqa: E402

words = sys.argv[sys.argv.index("--") + 1:]
draft = "draft" in words
scene_name, *wanted = [word for word in words if word != "draft"]
scene = importlib.import_module(scene_name)

for name, settings in scene.PICTURES.items():
    if wanted and name not in wanted:
        continue
    start = time.time()
    empty_scene(settings.get("seed", 3))
    ways = scene.build(**{key: value for key, value in settings.items() if key != "seed"})
    samples, after = ways.pop("samples", 16), ways.pop("after", None)
    light_path = {key: ways.pop(key) for key in ("bounces", "clamp") if key in ways}
    scale = .25 if draft else .66
    picture, depth = darkroom.render(name, 8 if draft else samples, scale, **light_path)
    picture = ndimage.gaussian_filter(picture, (.45, .45, 0))
    size = 320 if draft else darkroom.WIDTH
    grow = (size * 9 / 16 / picture.shape[0], size / picture.shape[1])
    picture, depth = np.maximum(ndimage.zoom(picture, (*grow, 1), order=3), 0), ndimage.zoom(depth, grow, order=1)
    if after:
        picture = after(picture, depth)
    file = f"{darkroom.TEMPORARY}/{name}-draft.jpg" if draft else f"{HERE}/../pictures/{name}.jpg"
    darkroom.develop(picture, file, **ways)
    print(f"DONE {file} {time.time() - start:.0f}s {os.path.getsize(file) // 1024} kB", flush=True)
