"""A laboratory bench: racks of sample tubes, flasks, a microscope, shelves of bottles out of focus."""
from studio import *

PICTURES = {
    "laboratory-bench": dict(),
}


def build(eye=(-.75, -1.15, 1.3), target=(.12, .15, 1.04), lens=42, aperture=2., exposure=.25):
    sky((.06, .065, .07))
    bench = surface((.045, .047, .05), .25, vary=.15, size=5, coat=.2)
    white = surface((.72, .73, .73), .35, vary=.03)
    steel = surface((.5, .5, .5), .28, 1.)
    black = surface((.02, .02, .021), .45)
    clear = glass((.96, .98, .98))
    fluids = [surface(color, .1, vary=.05, bump=0, coat=.6) for color in ((.45, .25, .02), (.06, .28, .3), (.4, .05, .04), (.5, .45, .3), (.1, .2, .42))]
    caps = [surface(color, .4) for color in ((.5, .05, .04), (.04, .18, .45), (.55, .4, .04), (.6, .6, .6))]
    box((0, .3, .86), (3.4, 1.0, .05), bench, .006)
    box((0, .35, .42), (3.4, .85, .84), white, .01)
    box((0, 2.6, 1.5), (6, .1, 3.4), surface((.55, .58, .58), .7), 0)
    for z in (1.42, 1.85):
        box((0, 2.2, z), (4, .35, .03), white, .004)
        for n in range(24):
            x = -1.9 + n * .165 + random.uniform(-.02, .02)
            high = random.uniform(.12, .28)
            bottle = random.choice([surface((.18, .07, .01), .15, coat=.6), white, random.choice(fluids)])
            cylinder((x, 2.2, z + .015), (x, 2.2, z + high), .05, bottle, bevel=.01)
            cylinder((x, 2.2, z + high), (x, 2.2, z + high + .04), .025, black)
    for row, (x, y, turn) in enumerate(((-.28, .05, .12), (.02, .3, .05))):
        for level in (.9, .98):
            box((x, y, level), (.34, .1, .008), white, .002, (0, 0, turn))
        for k in (-.165, .165):
            box((x + k * math.cos(turn), y + k * math.sin(turn), .945), (.008, .1, .12), white, .002, (0, 0, turn))
        for n in range(8):
            for side in (-.024, .024):
                at = Vector((x + (n - 3.5) * .04 * math.cos(turn) - side * math.sin(turn), y + (n - 3.5) * .04 * math.sin(turn) + side * math.cos(turn), 0))
                cylinder(at + Vector((0, 0, .9)), at + Vector((0, 0, 1.005)), .0125, clear, sides=20)
                cylinder(at + Vector((0, 0, .902)), at + Vector((0, 0, .9 + random.uniform(.03, .085))), .0128, random.choice(fluids), sides=20)
                cylinder(at + Vector((0, 0, 1.005)), at + Vector((0, 0, 1.03)), .0145, random.choice(caps), bevel=.002, sides=20)
    flask(.36, -.02, fluids[1], clear)
    flask(.52, .22, fluids[0], clear, .85)
    microscope(-.72, .42, white, black, steel)
    box((.18, -.1, .89), (.24, .17, .012), surface((.7, .69, .66), .7), .002, (0, 0, -.3))
    light("AREA", (-2.2, .2, 2.5), 110, (.88, .94, 1), 1.4, (0, .1, .95))
    light("AREA", (1.8, 1.0, 2.2), 60, (1, .95, .88), .9, (0, .1, .95))
    light("AREA", (0, 1.5, 2.9), 90, (.95, .98, 1), 2.4, (0, 2.4, 1.4))
    camera(eye, target, lens, aperture)
    return dict(exposure=exposure, clamp=3, bounces=8)


def flask(x, y, fluid, clear, size=1.):
    base = .886
    cylinder((x, y, base), (x, y, base + .15 * size), .075 * size, clear, .022 * size, .004, 48)
    cylinder((x, y, base + .15 * size), (x, y, base + .22 * size), .022 * size, clear, bevel=.002)
    cylinder((x, y, base + .002), (x, y, base + .07 * size), .0755 * size, fluid, .051 * size, .002, 48)


def microscope(x, y, white, black, steel):
    box((x, y, .9), (.2, .26, .04), white, .02)
    box((x, y + .09, 1.06), (.07, .06, .32), white, .02)
    box((x, y + .02, 1.22), (.08, .2, .07), white, .02)
    box((x, y - .03, 1.0), (.16, .15, .015), black, .004)
    cylinder((x, y - .04, 1.2), (x, y - .04, 1.06), .022, steel, .014, .002)
    cylinder((x, y + .02, 1.25), (x, y - .12, 1.4), .024, black, .028, .004)
    for side in (-1, 1):
        cylinder((x + side * .04, y + .09, .98), (x + side * .06, y + .09, .98), .032, black, bevel=.004)
