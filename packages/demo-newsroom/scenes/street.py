"""An empty street of brick houses at night: wet after rain, under water, or dug up behind barriers."""
from darkroom import lamps_in_fog
from studio import *

FOG = (.012, (.016, .019, .026))
DUSK = (.012, (.10, .115, .15))

PICTURES = {
    "street-rain": dict(),
    "street-flooded": dict(flood=.16, eye=(-.6, -9, 1.15), target=(1.0, 30, 2.2), lens=36),
    "street-flooded-dusk": dict(flood=.2, fog=DUSK, zenith=(.05, .07, .13), exposure=.55, eye=(2.0, -8, 1.7), target=(-1.4, 30, 1.6), lens=40, seed=8),
    "street-works": dict(works=True, eye=(-2.3, -5.5, 1.25), target=(.6, 8, .9), lens=42, seed=5),
    "street-dusk": dict(fog=DUSK, zenith=(.05, .07, .13), exposure=.45, eye=(-3.2, -8, 1.5), target=(2, 30, 2.4), lens=44, seed=11),
}


def build(fog=FOG, zenith=(.004, .005, .009), flood=None, works=False, exposure=1.25, eye=(-1.4, -9, 1.05), target=(.8, 30, 2.4), lens=38):
    sky(fog[1], zenith)
    road = wet_road(fog)
    stone = surface((.13, .125, .12), .45, vary=.3, size=3, bump=.3, bump_size=8, rough_vary=.2, fog=fog)
    brick = [surface(color, .8, vary=.35, size=1.4, bump=.5, bump_size=14, dirt=(.03, .03, .03), dirt_size=.5, fog=fog)
             for color in ((.14, .06, .045), (.11, .085, .065), (.09, .05, .045), (.13, .11, .09))]
    frame = surface((.32, .31, .29), .6, fog=fog)
    dark = surface((.015, .017, .02), .12, bump=0, fog=fog)
    iron = surface((.02, .022, .022), .5, fog=fog)
    box((0, 60, -.1), (9, 150, .2), road, 0)
    for side in (-1, 1):
        box((side * 5.7, 60, -.02), (2.6, 150, .3), stone, .02)
        y = -14.
        while y < 110:
            wide, tall = random.uniform(5.2, 7.5), random.uniform(6.5, 10.5)
            house(side, y + wide / 2, wide, tall, random.choice(brick), frame, dark, iron, fog)
            y += wide
    lamps = []
    for n in range(9):
        side = 1 if n % 2 else -1
        x, y = side * 4.6, 2 + n * 11.
        cylinder((x, y, 0), (x, y, 5.4), .07, iron, .05)
        tube([(x, y, 5.35), (x - side * .5, y, 5.6), (x - side * 1.1, y, 5.5)], .04, iron)
        place = (x - side * 1.2, y, 5.38)
        box(place, (.5, .2, .08), glow(SODIUM, 90, fog, False), .02)
        light("SPOT", (place[0], y, 5.3), 1700, SODIUM, .12, (place[0] - side * .8, y, 0), cone=150)
        lamps.append((place, SODIUM, 150))
    if flood is not None:
        plane(300, water(.35, fog, sizes=(.3, 1.6, 7)), (0, 60, flood))
        for x, y in ((3.3, 7.5), (-3.4, 19)):
            car(x, y, fog)
    else:
        car(3.4, 13, fog)
    if works:
        lamps += barriers(fog)
    camera(eye, target, lens, 2.8, focus=9 if works else 16)
    return dict(exposure=exposure, bounces=3, clamp=3, bloom=.1, after=lamps_in_fog(lamps, *fog, thick=2.2e-4, reach=.14))


def wet_road(fog):
    """Asphalt with puddles: where the drift is high the surface is a mirror."""
    made = surface((.022, .022, .024), .3, vary=.35, size=.5, rough_vary=.26, bump=.35, bump_size=60, dirt=(.012, .012, .013), dirt_size=.3)
    add_fog(made, *fog)
    return made


def house(side, y, wide, tall, brick, frame, dark, iron, fog):
    front = side * 7
    box((side * 11, y, tall / 2), (8, wide - .05, tall), brick, 0)
    box((front - side * .12, y, tall - .15), (.4, wide, .3), frame, .02)
    box((front, y, .5), (.12, wide, 1), frame, 0)
    columns, floors = max(2, int(wide / 2.2)), int((tall - 1) / 2.9)
    for column in range(columns):
        at = y - wide / 2 + wide * (column + .5) / columns
        for floor in range(floors):
            z = 2 + floor * 2.9
            if floor == 0 and column == 0:
                box((front, at, 1.15), (.14, 1.05, 2.3), surface(random.choice([(.12, .02, .02), (.02, .05, .09), (.03, .07, .04)]), .35, fog=fog), .01)
                box((front - side * .5, at, .1), (1, 1.3, .22), frame, .02)
                continue
            box((front, at, z), (.1, 1.15, 1.6), frame, .01)
            shade = random.random()
            pane = glow(random.choice([(1, .72, .4), (1, .8, .55), (.75, .85, 1)]), random.uniform(.4, 1.6), fog, False) if shade < .22 else dark
            for half in (-.26, .26):
                box((front - side * .03, at + half, z), (.08, .46, 1.42), pane, 0)
    cylinder((front - side * .1, y + wide / 2 - .15, 0), (front - side * .1, y + wide / 2 - .15, tall), .05, iron)


def car(x, y, fog):
    paint = surface(random.choice([(.02, .03, .05), (.06, .06, .065), (.05, .012, .012)]), .22, vary=.05, coat=.8, fog=fog)
    dark = surface((.01, .011, .013), .06, bump=0, fog=fog)
    rubber = surface((.012, .012, .012), .8, fog=fog)
    box((x, y, .58), (1.75, 4.2, .55), paint, .16)
    bm = bmesh.new()
    add_box(bm, (x, y + .1, 1.08), (1.5, 2.3, .55))
    for corner in bm.verts:
        if corner.co.z > 1.1:
            corner.co.y = y + .1 + (corner.co.y - y - .1) * .68
            corner.co.x = x + (corner.co.x - x) * .86
    mesh(bm, dark, .06)
    box((x, y + .1, 1.36), (1.26, 1.5, .05), paint, .02)
    for dx in (-.8, .8):
        for dy in (-1.3, 1.35):
            cylinder((x + dx - .1, y + dy, .31), (x + dx + .1, y + dy, .31), .31, rubber, bevel=.04)
        box((x + dx * .8, y - 2.1, .66), (.32, .06, .13), surface((.25, .01, .01), .2, fog=fog), .02)


def barriers(fog):
    """Planks in red and white on trestles around a hole, with amber lamps."""
    red, white = surface((.5, .03, .02), .45, fog=fog), surface((.62, .61, .57), .45, dirt=(.2, .19, .17), fog=fog)
    steel = surface((.25, .25, .25), .5, 1., fog=fog)
    earth = surface((.05, .035, .025), .95, vary=.6, size=6, bump=1., bump_size=9, fog=fog)
    box((.5, 8, .012), (2.6, 4.2, .03), surface((.004, .004, .004), 1.), 0)
    for n in range(26):
        ball((-1.7 + random.uniform(-.7, .6), 8.6 + random.uniform(-1.9, 1.9), .1), random.uniform(.2, .6), earth, 16, (1, 1, .7))
    lamps = []
    for (x, y), turn in zip(((-.4, 5.6), (1.5, 5.5), (2.3, 7), (2.4, 9), (-1.2, 5.8)), (.05, -.08, 1.5, 1.62, .12)):
        across, along = Vector((math.cos(turn), math.sin(turn), 0)), 1.7
        for z in (.55, .95):
            for part in range(6):
                at = Vector((x, y, z)) + across * (part - 2.5) * along / 6
                box(at, (along / 6, .035, .2), red if part % 2 else white, 0, (0, 0, turn))
        for end in (-.75, .75):
            foot = Vector((x, y, 0)) + across * end
            beams([(foot + Vector((0, -.3, 0)), foot + Vector((0, 0, 1.12))), (foot + Vector((0, .3, 0)), foot + Vector((0, 0, 1.12)))], .04, steel)
        top = Vector((x, y, 1.12)) + across * .6
        cylinder(top, top + Vector((0, 0, .06)), .06, steel)
        ball(top + Vector((0, 0, .14)), .085, glow((1, .45, .04), 22, fog, False), 24)
        light("POINT", top + Vector((0, -.12, .16)), 26, (1, .45, .06), .08)
        lamps.append((tuple(top + Vector((0, 0, .14))), (1, .45, .05), 9))
    return lamps
