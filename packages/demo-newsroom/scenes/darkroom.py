"""From a built scene to a JPEG: render, remove the noise, add glow in fog or blurred lamps, tone, grain."""
import os
import subprocess
import tempfile

import bpy
import numpy as np
from mathutils import Vector
from scipy import ndimage

from studio import node

WIDTH, HEIGHT = 1280, 720
LARGEST = 125_000
TEMPORARY = os.environ.get("SCENES_TMP") or tempfile.mkdtemp(prefix="scenes-")


def load(path):
    picture = bpy.data.images.load(path)
    picture.colorspace_settings.name = "Non-Color"
    width, height = picture.size
    values = np.empty(width * height * 4, np.float32)
    picture.pixels.foreach_get(values)
    bpy.data.images.remove(picture)
    return values.reshape(height, width, 4)[..., :3].copy()


def without_noise(one, other, color, normal, depth, reach=6, strictness=.55):
    """Non-local means over two half renders, led by colour, normal and depth: the weights of one half filter the other.
    Debian's Blender has no denoiser of its own."""
    bare = ndimage.uniform_filter(color, (3, 3, 1)) * .5 + color * .5 + .03
    one, other = (np.ascontiguousarray((half / bare).transpose(2, 0, 1)) for half in (one, other))
    log_one, log_other = (np.log(half.mean(0) + .02) for half in (one, other))
    variance = ndimage.uniform_filter((log_one - log_other) ** 2 / 2, 7) + 1e-5
    features = np.concatenate([color / .12, normal / .25, np.log(depth[..., :1].clip(.01, 1e4)) / .05], 2).transpose(2, 0, 1)
    features = np.ascontiguousarray(ndimage.uniform_filter(features, (0, 3, 3)), np.float32)
    sum_one, sum_other = one.copy(), other.copy()
    weight_one, weight_other = np.ones_like(log_one), np.ones_like(log_one)
    height, width = log_one.shape
    for dy in range(reach + 1):
        for dx in range(-reach, reach + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > reach * reach + 1:
                continue
            here = np.s_[0:height - dy, max(0, -dx):width - max(0, dx)]
            there = np.s_[dy:height, max(0, dx):width + min(0, dx)]
            all_here, all_there = (slice(None), *here), (slice(None), *there)
            spread = variance[here] + variance[there]
            alike = np.exp(-((features[all_here] - features[all_there]) ** 2).sum(0))
            for log, weights, sums, half in ((log_one, weight_other, sum_other, other), (log_other, weight_one, sum_one, one)):
                apart = ndimage.uniform_filter(((log[here] - log[there]) ** 2 - spread) / (1e-4 + strictness ** 2 * spread), 5)
                weight = np.exp(-np.maximum(apart, 0)) * alike
                sums[all_here] += weight * half[all_there]
                sums[all_there] += weight * half[all_here]
                weights[here] += weight
                weights[there] += weight
    return ((sum_one / weight_one + sum_other / weight_other) / 2).transpose(1, 2, 0) * bare


def without_patches(picture, color, normal, depth):
    """What is left of the noise is wide and faint: a sparse filter that stops at edges smooths it."""
    bare = ndimage.uniform_filter(color, (3, 3, 1)) * .5 + color * .5 + .03
    light = picture / bare
    features = np.concatenate([normal / .3, np.log(depth[..., :1].clip(.01, 1e4)) / .08], 2)
    height, width, _ = light.shape
    for step in (2, 4, 8):
        log = np.log(light.mean(2) + .02)
        sums, weights = light.copy(), np.ones((height, width), np.float32)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                if not (dx or dy):
                    continue
                y, x = dy * step, dx * step
                here = np.s_[max(0, -y):height - max(0, y), max(0, -x):width - max(0, x)]
                there = np.s_[max(0, y):height - max(0, -y), max(0, x):width - max(0, -x)]
                apart = ((log[here] - log[there]) / .22) ** 2 + ((features[here] - features[there]) ** 2).sum(2)
                weight = np.exp(-apart - (dx * dx + dy * dy) / 6)
                sums[here] += light[there] * weight[..., None]
                weights[here] += weight
        light = sums / weights[..., None]
    return light * bare


def render(name, samples, scale, bounces=5, clamp=5.):
    """Renders twice with half the samples; returns the clean linear picture and its depth."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = int(WIDTH * scale), int(HEIGHT * scale)
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = max(1, samples // 2), True, .02
    cycles.use_denoising, cycles.blur_glossy, cycles.sample_clamp_indirect = False, .5, clamp
    cycles.max_bounces, cycles.diffuse_bounces, cycles.transparent_max_bounces = bounces, min(bounces, 4), 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.use_persistent_data = True
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = node(tree, "CompositorNodeRLayers")
    target = node(tree, "CompositorNodeOutputFile", base_path=TEMPORARY)
    target.format.file_format, target.format.color_depth = "OPEN_EXR", "32"
    target.file_slots.clear()
    for number, layer_name in enumerate(("Image", "Denoising Albedo", "Denoising Normal", "Denoising Depth", "Depth")):
        target.file_slots.new(f"{name}_{number}_")
        tree.links.new(source.outputs[layer_name], target.inputs[number])
    halves = []
    for seed in (0, 1):
        cycles.seed = seed
        bpy.ops.render.render()
        files = [f"{TEMPORARY}/{name}_{number}_{scene.frame_current:04d}.exr" for number in range(5)]
        halves.append([load(file) for file in files])
    mean = [(a + b) / 2 for a, b in zip(*halves)]
    # A single bright speck is a ray that found a lamp by chance.
    calm = [np.minimum(half[0], ndimage.median_filter(mean[0], (3, 3, 1)) * 4 + .5) for half in halves]
    clean = without_patches(without_noise(*calm, mean[1], mean[2], mean[3]), mean[1], mean[2], mean[3])
    low, high = (ndimage.rank_filter(clean, rank, size=(3, 3, 1)) for rank in (1, -2))
    return np.clip(clean, low, high), np.minimum(mean[4][..., 0], 5000)


def blurred_lamps(lamps, behind=2.):
    """Lamps far out of focus, drawn as discs of the lens: (place, colour, strength) each."""
    def add(picture, depth):
        camera = bpy.context.scene.camera
        height, width, _ = picture.shape
        focal, focus = camera.data.lens / 1000, camera.data.dof.focus_distance
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        free = ndimage.gaussian_filter(np.clip((depth - behind) / behind, 0, 1), 1.2 * width / 1600)
        for place, color, strength in lamps:
            at = camera.matrix_world.inverted() @ Vector(place)
            far, zoom = -at.z, focal / .036 * width
            center_x, center_y = width / 2 + at.x / far * zoom, height / 2 + at.y / far * zoom
            radius = focal / camera.data.dof.aperture_fstop * focal / (focus - focal) * (far - focus) / far / .036 * width / 2
            shift_x, shift_y = (center_x - width / 2) / width * radius * .9, (center_y - height / 2) / width * radius * .9
            ring = np.hypot(x - center_x, y - center_y) / radius
            cut = np.hypot(x - center_x + shift_x, y - center_y + shift_y) / radius
            disc = np.clip((1 - np.maximum(ring, cut)) * radius / 7 + .5, 0, 1) * (.75 + .25 * np.clip(ring, 0, 1) ** 6)
            picture = picture + (disc * free * strength)[..., None] * np.array(color, np.float32)
        return picture
    return add


def lamps_in_fog(lamps, density, color, thick=3.4e-4, reach=.045, mirrored=False):
    """The light that fog scatters around each lamp (place, colour, watts), in closed form, with drifting patches."""
    def add(picture, depth):
        camera = bpy.context.scene.camera
        height, width = depth.shape
        turn = np.array(camera.matrix_world)
        eye, tangent = turn[:3, 3].astype(np.float32), 18 / camera.data.lens
        y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j].astype(np.float32)
        ray = np.stack([x * tangent, y * tangent * height / width, -np.ones_like(x)], -1) @ turn[:3, :3].T
        ray = (ray / np.linalg.norm(ray, axis=2, keepdims=True)).astype(np.float32)
        air = np.zeros((height, width, 3), np.float32)
        for place, tint, watts in lamps:
            to_lamp = np.array(place, np.float32) - eye
            along = ray @ to_lamp
            past = np.sqrt(np.maximum(to_lamp @ to_lamp - along * along, .02))
            seen = (np.arctan((depth - along) / past) + np.arctan(along / past)) / past
            seen = seen * np.exp(-density * 1.2 * np.linalg.norm(to_lamp) - reach * past)
            air += (seen * watts * thick)[..., None] * np.array(tint, np.float32)
            if mirrored:
                to_lamp = np.array((place[0], place[1], -place[2]), np.float32) - eye
                along = ray @ to_lamp
                past = np.sqrt(np.maximum(to_lamp @ to_lamp - along * along, .5))
                seen = np.pi / (past + 1.5) * np.exp(-density * 1.6 * np.linalg.norm(to_lamp) - .03 * past)
                seen = seen * (ray[..., 2] < -.004) * (depth < 600)
                air += (seen * watts * thick * .2)[..., None] * np.array(tint, np.float32)
        patches = fog_patches(height, width)
        veil = np.array(color) * .25 * (patches - 1) * (1 - np.exp(-depth * density))[..., None]
        return (picture + air * patches + veil).astype(np.float32)
    return add


def fog_patches(height, width):
    chance = np.random.default_rng(5)
    sizes = [ndimage.zoom(chance.normal(size=(4 * k, 9 * k)), (height / (4 * k), width / (9 * k)), order=3) / k for k in (1, 2, 5)]
    return np.clip(1 + .28 * sum(sizes), .35, 2)[..., None]


def develop(picture, file, exposure=0., look="High Contrast", bloom=.08, grain=.016, corners=.35):
    """Bloom, darker corners, film curve, sharpening, grain, JPEG."""
    scene = bpy.context.scene
    height, width, _ = picture.shape
    bright = np.minimum(picture, 12)
    blurred = sum(ndimage.gaussian_filter(bright, (size * width / 1600, size * width / 1600, 0)) for size in (3, 14, 50)) / 3
    picture = picture * (1 - bloom) + blurred * bloom
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    picture = picture * (1 - corners * ((x * x + y * y * .6) / 1.6) ** 1.3)[..., None]
    linear = bpy.data.images.new("linear", width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture
    linear.pixels.foreach_set(pixels.ravel())
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", look
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "PNG", "16"
    toned = f"{TEMPORARY}/toned-{os.getpid()}.png"
    linear.save_render(toned, scene=scene)
    bpy.data.images.remove(linear)
    values = load(toned)
    os.remove(toned)
    values += .25 * (values - ndimage.gaussian_filter(values, (1.2, 1.2, 0)))
    chance = np.random.default_rng(7)
    film = ndimage.gaussian_filter(chance.normal(size=(height, width)), .6) * 1.6
    values += film[..., None] * grain * (1.15 - values.mean(2, keepdims=True))
    raw = (np.clip(values, 0, 1)[::-1] * 255 + .5).astype(np.uint8).tobytes()
    for quality in (80, 72, 64, 56):
        subprocess.run(["convert", "-size", f"{width}x{height}", "-depth", "8", "rgb:-", "-quality", str(quality), "-sampling-factor", "4:2:0",
                        "-interlace", "JPEG", file], input=raw, check=True)
        if os.path.getsize(file) < LARGEST:
            break
