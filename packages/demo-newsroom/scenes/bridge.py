"""A steel truss bridge over a river in fog, lamps mirrored in the water."""
from darkroom import lamps_in_fog
from studio import *

PANEL, TALL, DECK, HALF, SPANS, PANELS, START = 6., 8.5, 8., 5., 4, 10, -60.
SPAN = PANEL * PANELS

NIGHT = (.0042, (.0125, .0175, .027))
DAWN = (.006, (.34, .37, .42))

PICTURES = {
    "bridge-night": dict(fog=NIGHT),
    "bridge-pier": dict(fog=NIGHT, eye=(-34, -46, 3.2), target=(3, 0, 8.5), lens=40),
    "bridge-dawn": dict(fog=DAWN, zenith=(.5, .56, .68), lit=False, exposure=-.25, eye=(-104, -60, 3.0), target=(-10, 0, 8), lens=50),
}


def build(fog, zenith=(.0022, .0038, .008), lit=True, exposure=1.45, eye=(-98, -78, 2.3), target=(-8, 0, 9.2), lens=58):
    sky(fog[1], zenith)
    steel = surface((.05, .07, .068), .5, vary=.3, size=.8, bump=.2, bump_size=6, dirt=(.10, .035, .015), dirt_size=.5, dirty=.6, fog=fog)
    stone = surface((.12, .115, .105), .6, vary=.4, size=1.2, bump=.8, bump_size=2.5, dirt=(.03, .035, .03), dirt_size=.4, dirty=.7, fog=fog)
    dark = surface((.02, .022, .02), .9, vary=.5, size=.1, bump=0, fog=fog)
    plane(5000, water(fog=fog))
    truss(steel)
    for span in range(SPANS):
        pier(START + span * SPAN, stone)
    middle, long = START + SPANS * SPAN / 2, SPANS * SPAN
    box((middle, 0, DECK + .25), (long, 9.2, .25), surface((.04, .04, .042), .3, fog=fog), 0)
    near = -HALF - 1.4
    rail = [((START, near, DECK + z), (START + long, near, DECK + z)) for z in (.5, .95, 1.4)]
    beams(rail + [((START + n * 2, near, DECK), (START + n * 2, near, DECK + 1.45)) for n in range(int(long / 2))], .06, steel)
    box((middle, -HALF - .9, DECK), (long, 1.3, .2), steel, 0)
    lamps = []
    for n in range(SPANS * PANELS // 3 + 1):
        x, y = START + n * PANEL * 3 - 3, -HALF - .6
        beams([((x, y + .35, DECK), (x, y + .35, DECK + 5.6)), ((x, y + .35, DECK + 5.5), (x, y - .1, DECK + 5.5))], .12, steel)
        if lit:
            lamps.append(lamp((x, y, DECK + 5.2), SODIUM, 260, fog))
    far_bank(dark, fog, lit, lamps)
    for x, y, high in ((-88.5, -62, 2.1), (-86.6, -60.5, 1.7)):
        cylinder((x, y, -1), (x + .1, y, high), .22, stone, .2, .03)
    camera(eye, target, lens, 2.8, focus=95)
    after = lamps_in_fog(lamps, *fog, mirrored=True) if lit else None
    return dict(exposure=exposure, bounces=3, bloom=.09, clamp=4, after=after)


def truss(steel):
    """A Warren truss with verticals, braced above and below."""
    bm, plates = bmesh.new(), bmesh.new()
    for span in range(SPANS):
        start = START + span * SPAN
        for y in (-HALF, HALF):
            add_beam(bm, (start, y, DECK), (start + SPAN, y, DECK), .5, .75)
            add_beam(bm, (start + PANEL, y, DECK + TALL), (start + SPAN - PANEL, y, DECK + TALL), .5, .55)
            for n in range(PANELS):
                a, b = start + n * PANEL, start + (n + 1) * PANEL
                low, high = (DECK, DECK + TALL) if n % 2 == 0 else (DECK + TALL, DECK)
                add_beam(bm, (a, y, low), (b, y, high), .34, .6 if n in (0, PANELS - 1) else .46)
                add_box(plates, (a, y, DECK), (1.65, .58, 1.2))
                if n:
                    add_beam(bm, (a, y, DECK), (a, y, DECK + TALL), .24, .3)
                    add_box(plates, (a, y, DECK + TALL), (1.35, .58, 1.))
        for n in range(PANELS + 1):
            x = start + n * PANEL
            add_beam(bm, (x, -HALF, DECK - .3), (x, HALF, DECK - .3), .35, .9)
            if 0 < n < PANELS:
                add_beam(bm, (x, -HALF, DECK + TALL), (x, HALF, DECK + TALL), .3, .4)
            if 0 < n < PANELS - 1:
                add_beam(bm, (x, -HALF, DECK + TALL), (x + PANEL, HALF, DECK + TALL), .18)
                add_beam(bm, (x, HALF, DECK + TALL), (x + PANEL, -HALF, DECK + TALL), .18)
    mesh(bm, steel)
    mesh(plates, steel)


def pier(x, stone):
    courses = [((x, 0, -2 + .8 * n), (3.2 + .09 * (n % 2) + random.uniform(-.03, .03), 13, .78)) for n in range(12)]
    boxes(courses + [((x, 0, 7.1), (4.2, 15, .7))], stone, .08)
    cylinder((x, -6.5, -2), (x, -6.5, 6.6), 1.7, stone)


def lamp(place, color, watts, fog, radius=.22, lights_steel=True):
    """A bright ball for the lens, a wide soft one for reflections only, and a light for the steel."""
    ball(place, radius, glow(color, watts / 9, fog, False), 16)
    for wide, share in ((.7, 2.4), (2.4, .05)):
        halo = ball(place, radius / .22 * wide, glow(color, watts / 9 * share, fog, False), 16)
        halo.visible_camera = halo.visible_diffuse = halo.visible_shadow = False
    if lights_steel:
        light("POINT", (place[0], place[1], place[2] - .35), watts * 11, color, .3).visible_glossy = False
    return (place, color, watts)


def far_bank(dark, fog, lit, lamps):
    box((60, 210, 1), (900, 30, 5), dark, 0)
    for n in range(26):
        tall, wide, x, y = random.uniform(9, 26), random.uniform(12, 26), -230 + n * 22, 240 + random.uniform(-6, 40)
        box((x, y, tall / 2), (wide, 14, tall), dark, 0)
        for _ in range(int(tall * .5) if lit else 0):
            shine = glow(random.choice([SODIUM, (1, .75, .45), LED]), random.uniform(.5, 3), fog, False)
            box((x + random.uniform(-.45, .45) * wide, y - 7.1, 4 + random.randrange(int(tall / 3)) * 3.), (1.1, .1, 1.5), shine, 0)
    if lit:
        for n in range(16):
            place = (-150 + n * 24 + random.uniform(-4, 4), 196, 8.5)
            lamps.append(lamp(place, random.choice([SODIUM, SODIUM, LED]), 150, fog, .3, False))
