"""A row of press microphones on a table, the room behind far out of focus."""
from darkroom import blurred_lamps
from studio import *

PICTURES = {
    "microphones-blue": dict(),
    "microphones-warm": dict(wall=(.14, .06, .03), key=(1, .82, .6), fill=(1, .7, .45), lamps=(WARM, SODIUM, (1, .7, .5)),
                             eye=(.42, -.9, .27), target=(.05, .06, .2), lens=58),
    "microphone-alone": dict(only=(2,), eye=(-.26, -.8, .26), target=(.09, .04, .205), lens=60, key=(.8, .9, 1), aperture=1.8),
}

ROW = [(-.27, .16, "foam", .25, .10, 1), (-.145, .05, "ball", .23, .16, None), (-.02, .0, "foam", .22, .14, 0),
       (.105, .06, "long", .24, .1, None), (.20, .02, "ball", .21, .2, 4), (.33, .12, "foam", .25, .12, 3),
       (.47, .2, "foam", .26, .08, None), (-.42, .25, "ball", .25, .1, 2)]
FOAM = [(.02, .05, .16), (.02, .02, .02), (.015, .015, .016), (.02, .02, .022), (.02, .02, .02), (.22, .06, .015), (.06, .06, .065),
        (.02, .02, .02)]


def build(wall=(.035, .075, .16), key=(1, .93, .84), fill=(.62, .78, 1), lamps=((1, .62, .3), (1, .78, .52), (.62, .8, 1)), only=None,
          eye=(-.30, -.98, .25), target=(.035, .06, .212), lens=66, aperture=2.):
    sky((.02, .025, .035))
    wood = surface((.16, .075, .035), .32, vary=.55, size=3, stretch=(1.2, 14, 6), rough_vary=.12, bump=.12, bump_size=12, coat=.4)
    paper = surface((.82, .81, .78), .7, vary=.03, bump=.1, bump_size=200)
    flags = [surface(color, .35, vary=.05, bump=.03, coat=.3) for color in
             ((.55, .03, .03), (.02, .12, .4), (.75, .75, .73), (.6, .3, .02), (.03, .25, .16))]
    for number, (x, y, kind, high, lean, flag) in enumerate(ROW):
        if only is None or number in only:
            microphone(x, y, kind, high, lean, flags, flag, FOAM[number])
    box((0, .25, -.02), (3, 1.1, .04), wood, .006)
    for n in range(3):
        box((-.62 + .004 * n, -.02 + .006 * n, .001 + .001 * n), (.21, .297, .0008), paper, 0, (0, 0, .35 + .05 * n))
    cylinder((.62, .12, 0), (.62, .12, .12), .033, glass(), .036, .002)
    box((0, 7, 1.2), (14, .1, 4), surface(wall, .8, vary=.1, bump=0), 0)
    light("AREA", (-2.5, 5.2, 3.2), 420, (.75, .86, 1), 1.5, (-.6, 7, .6))
    light("AREA", (3.2, 5.6, 2.6), 120, (1, .75, .5), .8, (2.2, 7, .6))
    box((-1.35, 6.9, .75), (1.5, .02, .84), glow((.16, .34, .8), .7, lights_up=False), 0)
    light("AREA", (-1.6, .4, 1.5), 55, key, .9, (0, .05, .15))
    light("AREA", (1.5, 1.4, 1), 34, fill, .5, (.05, .05, .2))
    light("AREA", (.1, -1.4, 1.6), 10, (1, .97, .93), 1.2, (0, .1, .1))
    camera(eye, target, lens, aperture)
    far = [((n * .3 + random.uniform(-.2, .2), 6.6, .35 + random.uniform(0, 1.1)), random.choice(lamps), random.choice([.25, .6, 1.5, 3]))
           for n in range(-8, 12)]
    return dict(exposure=.8, bloom=.12, after=blurred_lamps(far))


def microphone(x, y, kind, high, lean, flags, flag, foam_color):
    """Built upright around the origin, then leaned toward the speaker."""
    black = surface((.018, .018, .02), .38, bump=.15, bump_size=900, rough_vary=.08, vary=.2, size=30)
    chrome = surface((.75, .74, .72), .16, 1., rough_vary=.06, size=40, bump=0)
    base = made_by(lambda: cylinder((0, 0, 0), (0, 0, .014), .062, black, bevel=.004, sides=64))

    def upper():
        cylinder((0, 0, .014), (0, 0, high - .11), .0058, black)
        cylinder((0, 0, high - .14), (0, 0, high + .02), .0125, black, .0195, .002)
        cylinder((0, 0, high - .006), (0, 0, high - .002), .0192, chrome, bevel=.0008)
        if kind == "ball":
            grille(high + .036, chrome)
        else:
            foam(high + (.05 if kind == "foam" else .06), .034 if kind == "foam" else .024, foam_color, 1.25 if kind == "foam" else 2.2)
        if flag is not None:
            box((0, 0, high - .03), (.052, .052, .046), flags[flag], .004)
            bar = flags[2 if flag != 2 else 1]
            boxes([((0, -.0264, high - .03), (.03, .0006, .009)), ((0, -.0264, high - .043), (.03, .0006, .003))], bar)

    turn = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(random.uniform(-.5, .5), 4, "Z")
    for things, tilt in ((base, Matrix()), (made_by(upper), Matrix.Rotation(lean, 4, "X"))):
        bpy.context.view_layer.update()
        for thing in things:
            thing.matrix_world = turn @ tilt @ thing.matrix_world
    cable = surface((.012, .012, .013), .5, bump=.1, bump_size=300)
    tube([(x, y + .06, .008), (x + .02, y + .14, .006), (x - .05, y + .26, .006), (x + random.uniform(-.1, .1), y + .5, .006)], .0035, cable)


def foam(z, radius, color, tall):
    made = surface(color, .95, vary=.35, size=260, rough_vary=.03, bump=.9, bump_size=420, Specular=.15, Sheen=.25)
    thing = ball((0, 0, z), radius, made, 160, (1, 1, tall))
    for size in (.0035, .012):
        pattern = bpy.data.textures.new("foam", "CLOUDS")
        pattern.noise_scale = size
        relief = thing.modifiers.new("foam", "DISPLACE")
        relief.texture, relief.strength, relief.texture_coords = pattern, .0016, "GLOBAL"


def grille(z, chrome, radius=.026, tall=1.15):
    thing = ball((0, 0, z), radius, chrome, 64, (1, 1, tall))
    wire = thing.modifiers.new("wire", "WIREFRAME")
    wire.thickness, wire.use_even_offset = radius * .028, False
    ball((0, 0, z), radius * .955, surface((.03, .03, .03), .9, bump=.6, bump_size=500), 48, (1, 1, tall))
    cylinder((0, 0, z - .004), (0, 0, z + .004), radius * 1.04, chrome, bevel=.001)
