"""A news camera on a tripod, nobody behind it, lamps of a town far out of focus."""
from darkroom import blurred_lamps
from studio import *

PICTURES = {
    "camera-night": dict(),
    "camera-dusk": dict(horizon=(.16, .15, .2), zenith=(.05, .07, .15), wall=(.16, .17, .21), eye=(1.05, -1.75, 1.42), target=(.06, 0, 1.5), turn=2.5, exposure=.45),
}


def build(horizon=(.006, .008, .014), zenith=(.002, .003, .006), wall=(.05, .06, .1), eye=(-.85, -1.75, 1.36), target=(.16, 0, 1.47), turn=.55, exposure=.9, lens=52):
    sky(horizon, zenith)
    black = surface((.016, .016, .018), .42, vary=.2, size=20, bump=.25, bump_size=500)
    grey = surface((.05, .052, .056), .4, vary=.1, size=20, bump=.15, bump_size=400)
    rubber = surface((.012, .012, .012), .75, bump=.3, bump_size=300)
    steel = surface((.3, .3, .3), .35, 1.)
    red, screen = glow((1, .04, .02), 14, lights_up=False), glow((.3, .42, .5), .9, lights_up=False)
    foam = surface((.02, .02, .022), .95, bump=.9, bump_size=400)

    def news_camera():
        box((0, 0, 1.52), (.14, .34, .2), grey, .02)
        box((0, .02, 1.66), (.05, .24, .035), black, .015)
        boxes([((0, -.1, 1.635), (.04, .03, .06)), ((0, .13, 1.635), (.04, .03, .06))], black, .008)
        cylinder((0, -.17, 1.53), (0, -.3, 1.53), .058, black, .062, .004)
        cylinder((0, -.3, 1.53), (0, -.36, 1.53), .066, rubber, .07, .004)
        for y in (-.2, -.24, -.28):
            cylinder((0, y, 1.53), (0, y - .014, 1.53), .064, rubber, bevel=.002)
        box((0, -.42, 1.53), (.2, .12, .15), black, .012)
        cylinder((0, -.485, 1.53), (0, -.484, 1.53), .052, glass((.5, .6, .8), .03))
        cylinder((0, -.47, 1.53), (0, -.4, 1.53), .05, surface((.01, .012, .03), .05, bump=0, coat=1.), .03)
        cylinder((.1, -.05, 1.66), (.1, -.3, 1.66), .02, foam, bevel=.01)
        cylinder((.1, .02, 1.66), (.1, -.05, 1.66), .012, black)
        box((-.13, .04, 1.6), (.02, .13, .09), black, .006)
        box((-.142, .04, 1.6), (.002, .115, .075), screen, 0)
        box((0, .24, 1.5), (.11, .1, .16), black, .012)
        cylinder((.045, .2, 1.66), (.075, .3, 1.66), .03, rubber, bevel=.005)
        ball((.055, -.19, 1.61), .008, red, 12)
        box((0, 0, 1.4), (.1, .2, .04), black, .01)
        cylinder((0, 0, 1.28), (0, 0, 1.38), .055, black, .07, .01)
        cylinder((0, 0, 1.2), (0, 0, 1.28), .09, grey, .06, .01)
        tube([(.05, .08, 1.36), (.1, .3, 1.26), (.12, .46, 1.14)], .011, black)
        cylinder((.115, .4, 1.18), (.125, .5, 1.11), .018, rubber, bevel=.004)
        for leg in range(3):
            angle = leg * 2.094 + .5
            foot = Vector((.5 * math.cos(angle), .5 * math.sin(angle), 0))
            top = Vector((.06 * math.cos(angle), .06 * math.sin(angle), 1.2))
            knee = top.lerp(foot, .5)
            side = Vector((-math.sin(angle), math.cos(angle), 0)) * .03
            for k in (-1, 1):
                cylinder(top + side * k, knee + side * k, .013, black)
            cylinder(top.lerp(foot, .4), foot, .014, steel)
            box(knee, (.09, .05, .05), black, .01, (0, 0, angle))
        tube([(0, .28, 1.46), (.04, .36, 1.2), (.02, .2, .9), (.1, .1, .4), (.3, .3, .01)], .005, rubber)

    copies(made_by(news_camera), [(0, 0, 0, turn)])
    ground = surface((.03, .03, .032), .3, vary=.3, size=1.5, rough_vary=.2, bump=.2, bump_size=30)
    box((0, 5, -.05), (30, 30, .1), ground, 0)
    box((0, 14, 3), (40, .1, 8), surface(wall, .9, bump=0), 0)
    light("AREA", (-1.8, -1, 2.6), 46, SODIUM, .6, (0, 0, 1.5))
    light("AREA", (1.9, 1.2, 2.2), 60, COOL, .5, (0, 0, 1.5))
    light("AREA", (.4, -2.6, 1.8), 7, (1, .95, .9), 1., (0, 0, 1.5))
    light("AREA", (-3, 9, 5), 700, (.62, .7, .85), 3, (-1, 14, 2))
    light("AREA", (4, 10, 3), 300, SODIUM, 2, (3, 14, 1))
    camera(eye, target, lens, 1.8)
    colors = [SODIUM, SODIUM, (1, .75, .45), LED, (1, .15, .08)]
    far = [((random.uniform(-5, 5), 11 + random.uniform(-3, 1), random.uniform(.3, 3.4)), random.choice(colors), random.choice([.3, .7, 1.4, 2.8])) for _ in range(60)]
    return dict(exposure=exposure, clamp=3, bloom=.12, after=blurred_lamps(far, 4.))
