"""Container cranes on a quay at night, floodlights in mist, stacks of containers."""
from darkroom import lamps_in_fog
from studio import *

FOG = (.0035, (.012, .017, .028))
GREY = (.010, (.30, .32, .35))

PICTURES = {
    "harbour-night": dict(),
    "harbour-fog": dict(fog=GREY, zenith=(.42, .45, .5), lit=False, exposure=-.15, eye=(-60, -64, 3.5), target=(16, 0, 22), lens=38),
}


def build(fog=FOG, zenith=(.002, .004, .009), lit=True, exposure=1.2, eye=(-72, -70, 3), target=(14, 4, 22), lens=42):
    sky(fog[1], zenith)
    plane(4000, water(.8, fog))
    quay = surface((.11, .11, .105), .5, vary=.3, size=.5, bump=.2, bump_size=4, rough_vary=.25, fog=fog)
    box((60, 40, -.2), (320, 90, 4.4), quay, .1)
    paints = [surface(color, .5, vary=.15, size=.6, dirt=(.06, .03, .02), dirt_size=.5, fog=fog) for color in
              ((.18, .03, .025), (.02, .06, .14), (.04, .11, .07), (.2, .11, .02), (.16, .16, .16), (.09, .035, .02))]
    steel = surface((.05, .09, .16), .45, vary=.2, size=.4, dirt=(.07, .03, .02), dirt_size=.3, fog=fog)
    for x in (-6, 34, 78):
        crane(x, steel, up=x == 34)
    for block in range(9):
        for row in range(3):
            for level in range(random.randint(2, 5)):
                container((-42 + block * 13.2, 22 + row * 3 + (block % 2) * 6, 2 + level * 2.6), random.choice(paints), paints[4])
    lamps = []
    if lit:
        for x in (-6, 34, 78):
            for dx, z, watts in ((-4, 30, 420), (7, 30, 420), (1, 14, 160)):
                lamps.append(flood((x + dx, -3, z), LED, watts, fog))
        for n in range(7):
            mast = (-50 + n * 26, 33, 17)
            cylinder((mast[0], mast[1], 2), mast, .18, steel, .1)
            lamps.append(flood(mast, SODIUM if n % 3 else LED, 300, fog))
    bollards = surface((.03, .03, .03), .6, fog=fog)
    for n in range(12):
        cylinder((-60 + n * 12, -4.2, 2), (-60 + n * 12, -4.2, 2.7), .3, bollards, .42, .05)
    camera(eye, target, lens, 3.5, focus=70)
    after = lamps_in_fog(lamps, *fog, thick=4.2e-4, reach=.05, mirrored=True) if lit else None
    return dict(exposure=exposure, bounces=3, clamp=3, bloom=.1, after=after)


def flood(place, color, watts, fog):
    box(place, (1.2, .5, .6), glow(color, watts / 8, fog, False), .05)
    halo = ball(place, 2.2, glow(color, watts / 60, fog, False), 16)
    halo.visible_camera = halo.visible_diffuse = halo.visible_shadow = False
    light("SPOT", (place[0], place[1], place[2] - .6), watts * 60, color, .6, (place[0], place[1] + 4, 0), cone=130).visible_glossy = False
    return (place, color, watts)


def crane(x, steel, up):
    """A ship-to-shore crane: portal, mast, boom over the water (raised or down), stays, cabin and ropes."""
    deck = 2
    bm = bmesh.new()
    for dx in (-9, 9):
        for y in (0, 18):
            add_beam(bm, (x + dx, y, deck), (x + dx * .82, y, 32), 1.1, 1.3)
        add_beam(bm, (x + dx, 0, deck + 1.6), (x + dx, 18, deck + 1.6), 1., 1.4)
        add_beam(bm, (x + dx * .9, 0, 17), (x + dx * .9, 18, 17), .8, 1.1)
        add_beam(bm, (x + dx * .9, 0, 17), (x + dx * .84, 18, 31), .5)
        add_beam(bm, (x + dx * .82, 0, 32), (x, 3, 52), .8, 1.)
        for y in (0, 18):
            for k in (-2.4, -.8, .8, 2.4):
                add_box(bm, (x + dx + k, y, deck + .5), (1.1, .9, 1.))
    for y in (0, 18):
        add_beam(bm, (x - 8.4, y, 26), (x + 8.4, y, 26), .8, 1.2)
        add_beam(bm, (x - 8.7, y, deck + 2.2), (x + 8.7, y, deck + 2.2), .9, 1.3)
    tip = (x, -14, 62) if up else (x, -44, 33)
    for dx in (-2, 2):
        add_beam(bm, (x + dx, 1, 33), (x + dx, 40, 33), .8, 1.5)
        add_beam(bm, (x + dx, 0, 33), (tip[0] + dx, tip[1], tip[2]), .7, 1.4)
    for n in range(1, 12):
        share = n / 12
        at = Vector((x, 0, 33)).lerp(Vector(tip), share)
        add_beam(bm, at + Vector((-2, 0, 0)), at + Vector((2, 0, 0)), .35)
        add_beam(bm, (x - 2, 40 * share, 33), (x + 2, 40 * share, 33), .35)
    for share in (.45, .9):
        add_beam(bm, (x, 3, 52), Vector((x, 0, 33)).lerp(Vector(tip), share), .28)
    add_beam(bm, (x, 3, 52), (x, 38, 33.5), .28)
    add_box(bm, (x, 26, 35.2), (6, 10, 4))
    add_box(bm, (x + 1.2, -8 if not up else 8, 30.6), (2.2, 2.6, 2.4))
    mesh(bm, steel)
    if not up:
        beams([((x + dx, -10, 32), (x + dx, -10, 14)) for dx in (-1.1, 1.1)], .08, steel)
        box((x, -10, 13.8), (12, 2.4, .5), steel, 0)


def container(place, paint, edge):
    x, y, z = place
    box((x, y, z + 1.3), (12.1, 2.4, 2.55), paint, .03)
    ribs = [((x - 5.8 + n * .48, y - 1.22, z + 1.3), (.2, .06, 2.2)) for n in range(25)]
    ends = [((x - 6.06, y + dy, z + 1.3), (.05, .1, 2.2)) for dy in (-.6, 0, .6)]
    boxes(ribs + ends, paint)
