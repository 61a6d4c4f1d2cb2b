"""A wooden pier in fog over still water, its lamps fading out; a channel buoy; a moored boat's mast."""
from darkroom import lamps_in_fog
from studio import *

GREY = (.022, (.30, .325, .36))
NIGHT = (.016, (.016, .021, .03))

PICTURES = {
    "pier-fog": dict(),
    "pier-night": dict(fog=NIGHT, zenith=(.003, .005, .009), lit=True, exposure=1.25),
    "buoy-fog": dict(eye=(-7, -13, 1.5), target=(-.6, 4, 1.5), lens=50, buoy=True, fog=(.026, (.25, .275, .31)), zenith=(.36, .39, .44), pier=False),
}


def build(fog=GREY, zenith=(.45, .48, .53), lit=False, exposure=-.1, eye=(-5.2, -9, 2.3), target=(1.2, 18, 1.2), lens=36, buoy=False, pier=True):
    sky(fog[1], zenith)
    plane(1500, water(.5, fog, sizes=(.14, .7, 3.)))
    wood = surface((.10, .08, .062), .75, vary=.4, size=1.5, stretch=(6, 1, 1), bump=.4, bump_size=12, dirt=(.03, .04, .03), dirt_size=1.5, fog=fog)
    iron = surface((.03, .03, .032), .5, fog=fog)
    lamps = []
    if pier:
        boxes([((random.uniform(-.03, .03), -6 + n * .24, 1.2 + random.uniform(-.008, .008)), (2.6, .22, .07)) for n in range(300)], wood, .006)
        for n in range(26):
            y = -6 + n * 2.8
            for x in (-1.25, 1.25):
                cylinder((x, y, -1), (x + random.uniform(-.04, .04), y, 2.2 if n % 2 else 1.9), .14, wood, .12)
            beams([((-1.25, y, .9), (1.25, y, .9)), ((-1.25, y, .2), (1.25, y, .85))], .12, wood)
        for x in (-1.25, 1.25):
            tube([(x, -6 + n * 1.4, 2.05 if n % 2 == 0 else 1.9) for n in range(50)], .025, iron, False)
        for n in range(9):
            y = -1.5 + n * 8.4
            cylinder((1.35, y, 1.2), (1.35, y, 4.4), .06, iron, .045)
            tube([(1.35, y, 4.35), (1.1, y, 4.62), (.75, y, 4.55)], .03, iron)
            place = (.72, y, 4.42)
            ball(place, .13, glow((1, .72, .38), 60 if lit else 14, fog, False), 20)
            lamps.append((place, (1, .7, .36), 90 if lit else 22))
            if lit:
                light("POINT", (place[0], y, 4.25), 420, (1, .7, .36), .15)
        ring = surface((.5, .1, .04), .5, fog=fog)
        bpy.ops.mesh.primitive_torus_add(location=(-1.3, 1.0, 1.75), rotation=(0, 1.57, 0), major_radius=.3, minor_radius=.07)
        bpy.context.object.data.materials.append(ring)
    if buoy:
        red = surface((.34, .03, .025), .45, vary=.2, size=2, dirt=(.12, .1, .08), dirt_size=2, fog=fog)
        cylinder((0, 4, -.3), (0, 4, .55), 1.1, red, 1.0, .06)
        for angle in range(4):
            x, y = .75 * math.cos(angle * 1.571 + .4), .75 * math.sin(angle * 1.571 + .4)
            beams([((x, 4 + y, .55), (x * .35, 4 + y * .35, 3.2))], .09, red)
        for z, wide in ((1.3, 1.15), (2.2, .8), (3.2, .6)):
            box((0, 4, z), (wide, wide, .06), red, .01, (0, 0, .4))
        cylinder((0, 4, 3.2), (0, 4, 3.5), .1, iron)
        ball((0, 4, 3.62), .13, glow((1, .08, .03), 40, fog, False), 20)
        lamps.append(((0, 4, 3.62), (1, .08, .04), 60))
    camera(eye, target, lens, 2.8, focus=12)
    return dict(exposure=exposure, bounces=3, clamp=3, bloom=.1, after=lamps_in_fog(lamps, *fog, thick=9e-4 if not lit else 5e-4, reach=.16, mirrored=True))
