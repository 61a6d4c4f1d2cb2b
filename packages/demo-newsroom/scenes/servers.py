"""An aisle between server cabinets, small lamps in the dark."""
from studio import *

PICTURES = {
    "servers-blue": dict(),
    "servers-close": dict(eye=(.38, 1.2, 1.55), target=(-.62, 2.7, 1.36), lens=48, exposure=1.2, aperture=1.6),
}


def build(tint=(.55, .75, 1), lamps=((.1, 1, .35), (.2, .5, 1), (.1, 1, .35), (1, .55, .1)), eye=(.18, -1.6, 1.35), target=(-.1, 6, 1.2), lens=34,
          aperture=2., exposure=1.):
    sky((.004, .005, .008))
    tiles = surface((.22, .22, .23), .22, vary=.12, size=3, rough_vary=.08, bump=.02, coat=.2)
    black = surface((.018, .019, .021), .38, vary=.15, bump=.05, bump_size=300)
    face = surface((.05, .053, .058), .42, .3, bump=.25, bump_size=500)
    steel = surface((.4, .41, .42), .3, 1., bump=0)
    box((0, 7, -.05), (8, 20, .1), tiles, 0)
    boxes([((0, n * .6, .001), (8, .006, .004)) for n in range(-4, 28)] + [((n * .6 + .3, 7, .001), (.006, 20, .004)) for n in range(-6, 6)], black)
    box((0, 7, 3.05), (8, 20, .1), surface((.1, .1, .1), .9), 0)
    box((0, 15.5, 1.5), (8, .1, 3), surface((.2, .21, .22), .7), 0)
    shine = [glow(color, 16, lights_up=False) for color in lamps]
    cables = [surface(color, .5) for color in ((.03, .08, .3), (.35, .25, .03), (.03, .03, .03), (.3, .04, .03))]
    for side in (-1, 1):
        for n in range(24):
            cabinet(side, -1.6 + n * .62, n, black, face, steel, shine, cables)
        box((side * 1.15, 6, 2.5), (.5, 16, .08), steel, .01)
    for n in range(6):
        y = .2 + n * 2.6
        box((0, y, 2.96), (.1, 1.3, .04), glow(tint, 6, lights_up=False), 0)
        light("AREA", (0, y, 2.9), 9, tint, .12, (0, y, 0), 1.3)
    camera(eye, target, lens, aperture, focus=3.4 if aperture > 1.8 else 1.75)
    return dict(exposure=exposure, clamp=3, bloom=.13)


def cabinet(side, y, number, black, face, steel, shine, cables):
    x = side * 1.15
    boxes([((x, y - .3, 1.08), (1, .02, 2.16)), ((x, y, 2.15), (1, .6, .03)), ((x, y, .04), (1, .6, .08))], black, .004)
    front = x - side * .46
    boxes([((front - side * .02, y - .275, 1.08), (.03, .04, 2.1)), ((front - side * .02, y + .275, 1.08), (.03, .04, 2.1))], steel, .003)
    z = .14
    while z < 2.05:
        tall = random.choice((.044, .088, .088, .132))
        gap = random.random() < .1
        if not gap:
            box((front + side * .3, y, z + tall / 2), (.6, .5, tall - .006), face, .003)
            if number < 16:
                for k in range(random.randint(1, 5)):
                    box((front - side * .003, y - .2 + k * .025 + random.choice((0, .25)), z + tall * .6), (.006, .006, .006), random.choice(shine), 0)
                if tall > .1:
                    boxes([((front - side * .004, y - .2 + k * .045, z + tall / 2), (.006, .036, tall * .7)) for k in range(9)], black, .002)
            if number < 9 and random.random() < .3:
                end = y + random.choice((-.26, .26))
                tube([(front, y + random.uniform(-.15, .15), z + .02), (front - side * .05, y, z - .02), (front - side * .04, end, z - .2), (front, end, z - .45)],
                     .004, random.choice(cables))
        z += tall
