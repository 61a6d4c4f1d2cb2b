"""Makes the demo's clips from the stills beside it: 640 x 360, 24 frames a second, silent, VP9 in WebM.

    python3 make-clips.py [name ...]

Needs numpy, scipy, pillow and ffmpeg, when a clip is changed and at no other time: the clips are committed.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

WIDTH, HEIGHT, RATE = 640, 360, 24
HERE = Path(__file__).parent
rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)


def still(name):
    picture = Image.open(HERE / f"{name}.jpg").resize((WIDTH, HEIGHT), Image.LANCZOS)
    return np.asarray(picture, np.float32) / 255


def sample(picture, y, x):
    """The picture at shifted places; beyond its edge it repeats the last row or column."""
    planes = [ndimage.map_coordinates(picture[..., c], (y, x), order=1, mode="nearest") for c in range(3)]
    return np.stack(planes, -1)


def push_in(share, most, at=(0.5, 0.5)):
    """Where a camera looks that moves towards a point."""
    scale = 1 - most * share
    cy, cx = HEIGHT * at[0], WIDTH * at[1]
    return (rows - cy) * scale + cy, (columns - cx) * scale + cx


def eased(share):
    return share * share * (3 - 2 * share)


def fog_of(seed):
    """A wide field of soft noise to drift through, from 0 to 1."""
    noise = np.random.default_rng(seed).random((HEIGHT, WIDTH * 2)).astype(np.float32)
    field = sum(ndimage.gaussian_filter(noise, (s * 0.6, s), mode="wrap") * s for s in (12, 28, 60))
    field -= field.min()
    return field / field.max()


def bridge_at_night():
    """Reflections move below the waterline, fog drifts along the trusses, the camera comes a little closer."""
    picture, fog = still("bridge-at-night"), fog_of(3)
    waterline = HEIGHT * 0.685
    wet = ndimage.gaussian_filter((rows > waterline).astype(np.float32), 2)
    near = np.clip((rows - waterline) / (HEIGHT - waterline), 0, 1)
    air = np.exp(-(((rows - HEIGHT * 0.33) / (HEIGHT * 0.3)) ** 2))
    frames = 6 * RATE
    for frame in range(frames):
        t = frame / RATE
        ripple = sum(
            strength * np.sin(rows * fy * (1.6 - near) + columns * fx + t * speed)
            for strength, fy, fx, speed in ((1, 0.9, 0.05, 2.3), (0.7, 1.7, -0.03, 3.4), (0.5, 2.6, 0.11, 5.1))
        )
        y, x = push_in(eased(frame / frames), 0.045, (0.45, 0.4))
        image = sample(picture, y + ripple * wet * (0.4 + 1.9 * near), x + ripple * wet * 0.7)
        image *= (1 + 0.07 * ripple * wet * near)[..., None]
        drift = np.roll(fog, -int(t * 16), axis=1)[:, :WIDTH]
        haze = (air * (drift - 0.45) * 0.30)[..., None]
        yield image + haze * np.array([0.62, 0.50, 0.36], np.float32)


def ward_corridor():
    """A slow walk down the corridor under a ceiling panel that fails twice."""
    picture = still("ward-corridor")
    from_panel = np.exp(-(((rows - HEIGHT * 0.2) / 110) ** 2 + ((columns - WIDTH * 0.62) / 190) ** 2))
    floor = np.clip((rows - HEIGHT * 0.42) / (HEIGHT * 0.4), 0, 1) * np.exp(-(((columns - WIDTH * 0.62) / 120) ** 2))
    frames = 6 * RATE
    failing = {frame for start in (50, 57, 98) for frame in range(start, start + 3)}
    light = 1.0
    for frame in range(frames):
        light += ((0.62 if frame in failing else 1.0) - light) * 0.6
        sway = np.sin(frame / RATE * 2.4)
        y, x = push_in(eased(frame / frames), 0.16, (0.36, 0.63))
        image = sample(picture, y + 0.9 * abs(sway), x + 0.7 * sway)
        shade = 1 - (1 - light) * (0.30 + 0.70 * np.maximum(from_panel, floor))
        yield image * shade[..., None]


def before_the_briefing():
    """The camera slides past the microphones while photographers test their flashes."""
    picture = still("before-the-briefing")
    backdrop = np.exp(-(((rows - HEIGHT * 0.2) / 150) ** 2))
    frames = 5 * RATE
    flashes = {34: (0.16, 0.9), 39: (0.2, 0.6), 88: (0.83, 1.0)}
    glow = np.zeros((HEIGHT, WIDTH), np.float32)
    for frame in range(frames):
        share = frame / frames
        y, x = push_in(share, 0.05, (0.5, 0.5))
        # What is low in the picture is close to the camera and passes faster.
        x = x + (share - 0.5) * (10 + 16 * rows / HEIGHT)
        sharpness = max(0.0, 1 - frame / 30)
        image = sample(picture, y, np.clip(x, 0, WIDTH - 1))
        if sharpness > 0:
            blurred = ndimage.gaussian_filter(image, (3.2 * sharpness, 3.2 * sharpness, 0))
            image = blurred
        if frame in flashes:
            at, strength = flashes[frame]
            glow += strength * np.exp(-(((columns - WIDTH * at) / 210) ** 2)) * backdrop
        yield image + glow[..., None] * np.array([0.55, 0.58, 0.62], np.float32) * (0.35 + image)
        glow *= 0.55


def finish(image, random):
    """Fine grain and a slight fall-off towards the corners, as from a small camera."""
    fall = 1 - 0.10 * (((columns / WIDTH - 0.5) ** 2 + (rows / HEIGHT - 0.5) ** 2) * 2)
    grain = random.normal(0, 0.007, (HEIGHT, WIDTH)).astype(np.float32)
    return np.clip((image * fall[..., None] + grain[..., None]) * 255, 0, 255).astype(np.uint8)


def encode(name, images):
    random = np.random.default_rng(len(name))
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE), "-i", "-", "-an", "-c:v", "libvpx-vp9"]
    # Two-pass needs a file; one pass with a ceiling stays below 350 kB. The index stands in front, for seeking.
    command += ["-crf", "34", "-b:v", "420k", "-g", str(RATE * 2), "-row-mt", "1", "-cpu-used", "2"]
    command += ["-pix_fmt", "yuv420p", "-cues_to_front", "1", str(HERE / f"{name}.webm")]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as encoder:
        for image in images:
            encoder.stdin.write(finish(image, random).tobytes())
        encoder.stdin.close()
        if encoder.wait() != 0:
            sys.exit(f"{name} could not be encoded")


clips = {
    "bridge-at-night": bridge_at_night,
    "ward-corridor": ward_corridor,
    "before-the-briefing": before_the_briefing,
}
for name in sys.argv[1:] or clips:
    encode(name, clips[name]())
    print(name, (HERE / f"{name}.webm").stat().st_size // 1000, "kB")
