"""Shapes, surfaces, lights and the camera for our scenes. Everything is made here: no outside model or texture."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

SODIUM, LED, WARM, COOL = (1, .56, .2), (.85, .93, 1), (1, .9, .76), (.66, .8, 1)


def empty_scene(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)


# ------------------------------------------------------------------ shapes

def mesh(bm, surface=None, bevel=0., smooth=False, subdivide=0):
    data = bpy.data.meshes.new("mesh")
    bm.to_mesh(data)
    bm.free()
    thing = bpy.data.objects.new("mesh", data)
    bpy.context.collection.objects.link(thing)
    if surface:
        data.materials.append(surface)
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, 2, "ANGLE"
    if subdivide:
        finer = thing.modifiers.new("finer", "SUBSURF")
        finer.levels = finer.render_levels = subdivide
    if smooth or bevel:
        for face in data.polygons:
            face.use_smooth = True
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(40)
    return thing


def add_box(bm, center, size, turn=None):
    place = Matrix.Translation(center) @ (turn.to_4x4() if turn else Matrix())
    bmesh.ops.create_cube(bm, size=1, matrix=place @ Matrix.Diagonal((*size, 1)))


def add_beam(bm, start, end, width, height=None):
    start, end = Vector(start), Vector(end)
    along = end - start
    add_box(bm, (start + end) / 2, (width, height or width, along.length), along.to_track_quat("Z", "Y").to_matrix())


def box(center, size, surface, bevel=.005, turn=None):
    bm = bmesh.new()
    add_box(bm, (0, 0, 0), size)
    thing = mesh(bm, surface, bevel)
    thing.location, thing.rotation_euler = center, turn or (0, 0, 0)
    return thing


def boxes(list_of, surface, bevel=0.):
    """Many boxes as one mesh: (center, size) each."""
    bm = bmesh.new()
    for center, size in list_of:
        add_box(bm, center, size)
    return mesh(bm, surface, bevel)


def beams(list_of, width, surface, height=None):
    bm = bmesh.new()
    for start, end in list_of:
        add_beam(bm, start, end, width, height)
    return mesh(bm, surface)


def cylinder(start, end, radius, surface, end_radius=None, bevel=0., sides=32):
    start, end = Vector(start), Vector(end)
    along = end - start
    bm = bmesh.new()
    place = Matrix.Translation((start + end) / 2) @ along.to_track_quat("Z", "Y").to_matrix().to_4x4()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=sides, radius1=radius,
                          radius2=radius if end_radius is None else end_radius, depth=along.length, matrix=place)
    return mesh(bm, surface, bevel, True)


def ball(center, radius, surface, sides=48, scale=(1, 1, 1)):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=sides, v_segments=sides // 2, radius=radius)
    thing = mesh(bm, surface, smooth=True)
    thing.location, thing.scale = center, scale
    return thing


def tube(points, radius, surface, bent=True):
    """A pipe, rope or cable through points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 4, True
    line = curve.splines.new("NURBS" if bent else "POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    if bent:
        line.use_endpoint_u, line.order_u = True, 3
    curve.materials.append(surface)
    thing = bpy.data.objects.new("tube", curve)
    bpy.context.collection.objects.link(thing)
    return thing


def copies(things, places):
    """Linked copies of things at (x, y, z, turn) each; the first place moves the originals."""
    start = [thing.matrix_world.copy() for thing in things if not bpy.context.view_layer.update()]
    for number, (x, y, z, turn) in enumerate(places):
        place = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z")
        for thing, at in zip(things, start):
            one = thing if number == 0 else thing.copy()
            if number:
                bpy.context.collection.objects.link(one)
            one.matrix_world = place @ at


def made_by(make):
    """The things that a function adds to the scene."""
    before = set(bpy.data.objects)
    make()
    return [thing for thing in bpy.data.objects if thing not in before]


# ------------------------------------------------------------------ surfaces

def node(tree, kind, **settings):
    made = tree.nodes.new(kind)
    for name, value in settings.items():
        if name in made.inputs:
            made.inputs[name].default_value = value
        else:
            setattr(made, name, value)
    return made


def surface(color, rough=.5, metal=0., vary=.15, size=2., rough_vary=.1, bump=.05, bump_size=40., stretch=(1, 1, 1),
            dirt=None, dirt_size=1.2, dirty=.5, coat=0., fog=None, **more):
    """Colour and roughness drift, a fine bump, and patches of dirt or rust: nothing real is one colour."""
    made = bpy.data.materials.new("surface")
    made.use_nodes = True
    tree = made.node_tree
    link = tree.links.new
    shader = tree.nodes["Principled BSDF"]
    where = node(tree, "ShaderNodeMapping", Scale=stretch)
    link(node(tree, "ShaderNodeNewGeometry").outputs["Position"], where.inputs[0])

    def clouds(scale, detail=6., roughness=.6):
        made_clouds = node(tree, "ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=roughness)
        link(where.outputs[0], made_clouds.inputs["Vector"])
        return made_clouds.outputs[0]

    drift = clouds(size)
    ramp = node(tree, "ShaderNodeValToRGB")
    link(drift, ramp.inputs[0])
    for stop, at, factor in zip(ramp.color_ramp.elements, (.3, .7), (1 - vary, 1 + vary)):
        stop.position, stop.color = at, (*(min(1, part * factor) for part in color), 1)
    paint = ramp.outputs[0]
    if dirt:
        amount = node(tree, "ShaderNodeMapRange", **{"From Min": .62 - .3 * dirty, "From Max": .8 - .25 * dirty})
        link(clouds(dirt_size, 9., .7), amount.inputs[0])
        mix = node(tree, "ShaderNodeMixRGB", Color2=(*dirt, 1))
        link(amount.outputs[0], mix.inputs[0])
        link(paint, mix.inputs[1])
        paint = mix.outputs[0]
    link(paint, shader.inputs["Base Color"])
    gloss = node(tree, "ShaderNodeMapRange", **{"From Min": .3, "From Max": .7, "To Min": max(.02, rough - rough_vary),
                                                "To Max": min(1, rough + rough_vary)})
    link(drift, gloss.inputs[0])
    link(gloss.outputs[0], shader.inputs["Roughness"])
    if bump:
        relief = node(tree, "ShaderNodeBump", Strength=bump, Distance=1 / bump_size)
        link(clouds(bump_size, 4.), relief.inputs["Height"])
        link(relief.outputs[0], shader.inputs["Normal"])
    shader.inputs["Metallic"].default_value, shader.inputs["Clearcoat"].default_value = metal, coat
    for name, value in more.items():
        shader.inputs[name.replace("_", " ")].default_value = value
    if fog:
        add_fog(made, *fog)
    return made


def glow(color, strength, fog=None, lights_up=True):
    """A surface that shines. Small ones should not light the scene: that only adds noise."""
    made = bpy.data.materials.new("glow")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    shine = node(tree, "ShaderNodeEmission", Color=(*color, 1), Strength=strength)
    tree.links.new(shine.outputs[0], node(tree, "ShaderNodeOutputMaterial").inputs[0])
    made.cycles.sample_as_light = lights_up
    if fog:
        add_fog(made, *fog)
    return made


def glass(color=(1, 1, 1), rough=.02):
    return surface(color, rough, vary=0, rough_vary=0, bump=0, Transmission=1., IOR=1.45)


def add_fog(made, density, color):
    """Mixes to the fog's colour by the length of the ray: no noise, and right in reflections too."""
    tree = made.node_tree
    link = tree.links.new
    out = next(one for one in tree.nodes if one.type == "OUTPUT_MATERIAL")
    lit = out.inputs[0].links[0].from_socket
    path = node(tree, "ShaderNodeLightPath")
    thick = node(tree, "ShaderNodeMath", operation="MULTIPLY")
    thick.inputs[1].default_value = -density
    left = node(tree, "ShaderNodeMath", operation="EXPONENT")
    share = node(tree, "ShaderNodeMath", operation="SUBTRACT")
    share.inputs[0].default_value = 1
    air = node(tree, "ShaderNodeEmission", Color=(*color, 1))
    mix = node(tree, "ShaderNodeMixShader")
    link(path.outputs["Ray Length"], thick.inputs[0])
    link(thick.outputs[0], left.inputs[0])
    link(left.outputs[0], share.inputs[1])
    link(share.outputs[0], mix.inputs[0])
    link(lit, mix.inputs[1])
    link(air.outputs[0], mix.inputs[2])
    link(mix.outputs[0], out.inputs[0])


def water(waves=1., fog=None, color=(.006, .010, .012), across=.5, sizes=(.10, .55, 2.6)):
    """Three sizes of waves as relief, with long crests."""
    made = surface(color, .05, vary=0, rough_vary=.02, bump=0, IOR=1.33)
    tree = made.node_tree
    link = tree.links.new
    shader = tree.nodes["Principled BSDF"]
    place, last = node(tree, "ShaderNodeNewGeometry").outputs["Position"], None
    for size, strength, height, long in zip(sizes, (.35, .28, .22), (2.2, .55, .12), (1.6, 2.2, 1.5)):
        where = node(tree, "ShaderNodeMapping", Scale=(1, long, 1), Rotation=(0, 0, across))
        link(place, where.inputs[0])
        swell = node(tree, "ShaderNodeTexNoise", Scale=size, Detail=3.)
        link(where.outputs[0], swell.inputs["Vector"])
        relief = node(tree, "ShaderNodeBump", Strength=strength * waves, Distance=height)
        link(swell.outputs[0], relief.inputs["Height"])
        if last:
            link(last.outputs[0], relief.inputs["Normal"])
        last = relief
    link(last.outputs[0], shader.inputs["Normal"])
    if fog:
        add_fog(made, fog[0] * .8, fog[1])
    return made


def plane(size, surface_of_it, center=(0, 0, 0)):
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=1, y_segments=1, size=size / 2)
    thing = mesh(bm, surface_of_it)
    thing.location = center
    return thing


# ------------------------------------------------------------------ light and camera

def light(kind, place, watts, color=(1, 1, 1), size=.3, toward=None, height=None, cone=None):
    lamp = bpy.data.lights.new(kind, kind)
    lamp.energy, lamp.color = watts, color
    if kind == "AREA":
        lamp.size = size
        if height:
            lamp.shape, lamp.size_y = "RECTANGLE", height
    else:
        lamp.shadow_soft_size = size
    if cone:
        lamp.spot_size, lamp.spot_blend = math.radians(cone), .5
    thing = bpy.data.objects.new(kind, lamp)
    bpy.context.collection.objects.link(thing)
    thing.location = place
    if toward:
        thing.rotation_euler = (Vector(toward) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return thing


def camera(place, target, lens=50, aperture=2.8, focus=None, roll=0.):
    lens_of = bpy.data.cameras.new("camera")
    lens_of.lens, lens_of.clip_end = lens, 5000
    lens_of.dof.use_dof, lens_of.dof.aperture_fstop, lens_of.dof.aperture_blades = True, aperture, 7
    lens_of.dof.focus_distance = focus or (Vector(target) - Vector(place)).length
    thing = bpy.data.objects.new("camera", lens_of)
    bpy.context.collection.objects.link(thing)
    thing.location = place
    aim = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_matrix()
    thing.rotation_euler = (aim @ Matrix.Rotation(roll, 3, "Z")).to_euler()
    bpy.context.scene.camera = thing
    bpy.context.view_layer.update()
    return thing


def sky(horizon, zenith=None, strength=1.):
    """One colour, or a gradient from the horizon up."""
    made = bpy.data.worlds.new("sky")
    made.use_nodes = True
    bpy.context.scene.world = made
    tree = made.node_tree
    back = tree.nodes["Background"]
    back.inputs[0].default_value, back.inputs[1].default_value = (*horizon, 1), strength
    if zenith:
        parts = node(tree, "ShaderNodeSeparateXYZ")
        tree.links.new(node(tree, "ShaderNodeTexCoord").outputs["Generated"], parts.inputs[0])
        ramp = node(tree, "ShaderNodeValToRGB")
        tree.links.new(parts.outputs[2], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], back.inputs[0])
        first, last = ramp.color_ramp.elements
        first.color, last.color, last.position = (*horizon, 1), (*zenith, 1), .4
