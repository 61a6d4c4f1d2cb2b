import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { beam, glow, lamp, shimmer } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { circlePath, HEIGHT, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { cloud, sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { water } from "../water.ts";

function lighthouse(scene: Scene, x: number, base: number, h: number): string {
  const { accent, grade } = scene;
  const ink = plane(scene, 0.9);
  const top = base - h;
  const w = h * 0.1;
  const stripe = (a: number, b: number) =>
    polygon(
      [
        [x - w * (0.6 + 0.4 * a), top + h * a],
        [x + w * (0.6 + 0.4 * a), top + h * a],
        [x + w * (0.6 + 0.4 * b), top + h * b],
        [x - w * (0.6 + 0.4 * b), top + h * b],
      ],
      mix(ink, "#e9e6df", scene.light === "night" ? 0.25 : 0.6),
    );
  return (
    beam(
      scene,
      [x, top - h * 0.09],
      [x - 1100, top - 190],
      [x - 1100, top + 90],
      accent,
      0.75,
      10,
    ) +
    beam(scene, [x, top - h * 0.09], [x + 900, top - 60], [x + 900, top + 150], accent, 0.5, 10) +
    polygon(
      [
        [x - w * 0.6, top],
        [x + w * 0.6, top],
        [x + w, base],
        [x - w, base],
      ],
      ink,
    ) +
    stripe(0.16, 0.36) +
    stripe(0.56, 0.76) +
    rect(x - w * 0.85, top - 6, w * 1.7, 10, ink) +
    rect(x - w * 0.42, top - h * 0.14, w * 0.84, h * 0.13, mix(accent, "#ffffff", 0.4)) +
    polygon(
      [
        [x - w * 0.6, top - h * 0.14],
        [x, top - h * 0.22],
        [x + w * 0.6, top - h * 0.14],
      ],
      ink,
    ) +
    lamp(scene, x, top - h * 0.08, h * 0.03, accent) +
    glow(scene, x, top - h * 0.08, h * 0.8, accent, 0.5) +
    polygon(
      [
        [x + w * 0.25, top],
        [x + w * 0.6, top],
        [x + w, base],
        [x + w * 0.45, base],
      ],
      grade.key,
      { opacity: 0.25 },
    )
  );
}

/** A breaker that climbs over the wall: a dark face, foam on its lip, spray above. */
function breaker(scene: Scene, x: number, base: number, size: number): string {
  const { random, grade, paints } = scene;
  const f = (v: number) => v.toFixed(1);
  const p = (dx: number, dy: number) => `${f(x + dx * size)} ${f(base - dy * size)}`;
  const foam = mix(grade.sun, "#ffffff", 0.5);
  const deep = mix(grade.sky[1], grade.ink, 0.45);
  let spray = "";
  let mistDots = "";
  for (let i = 0; i < 230; i++) {
    const a = random.between(-2.6, -0.4);
    const r = random.next() ** 0.8 * size * random.between(0.3, 0.95);
    const d = circlePath(
      x + size * 0.15 + Math.cos(a) * r * 1.1,
      base - size * 0.62 + Math.sin(a) * r * 0.95,
      random.between(1.2, 7) * (1.2 - r / size),
    );
    if (i % 3) spray += d;
    else mistDots += d;
  }
  const face = `M${p(-2.2, -0.2)}C${p(-1.3, 0.1)} ${p(-0.7, 0.5)} ${p(-0.2, 0.94)}C${p(0.1, 1.12)} ${p(0.5, 1.02)} ${p(0.62, 0.72)}C${p(0.4, 0.86)} ${p(0.2, 0.78)} ${p(0.22, 0.5)}C${p(0.26, 0.2)} ${p(0.7, 0)} ${p(1.2, -0.2)}z`;
  return (
    cloud(scene, x + size * 0.1, base - size * 0.9, size * 1.9, size * 1.2, foam, 0.75) +
    shape(
      face,
      paints.linear([
        [0, mix(deep, foam, 0.5)],
        [0.45, deep],
        [1, mix(deep, grade.ink, 0.5)],
      ]),
    ) +
    repeat(9, (i) =>
      stroke(
        `M${p(-1.7 + i * 0.17, -0.1 + i * 0.012)}C${p(-1 + i * 0.14, 0.14)} ${p(-0.5 + i * 0.09, 0.48)} ${p(-0.12 + i * 0.05, 0.9 - i * 0.03)}`,
        foam,
        random.between(1.5, 5),
        { opacity: 0.32 },
      ),
    ) +
    stroke(
      `M${p(-0.75, 0.46)}C${p(-0.45, 0.7)} ${p(-0.3, 0.9)} ${p(-0.18, 0.95)}C${p(0.1, 1.12)} ${p(0.5, 1.02)} ${p(0.62, 0.72)}`,
      foam,
      size * 0.05,
      { "stroke-linecap": "round", opacity: 0.95 },
    ) +
    repeat(12, () =>
      shape(
        circlePath(
          x + size * random.between(-0.3, 0.7),
          base - size * random.between(0.68, 1.08),
          size * random.between(0.03, 0.1),
        ),
        foam,
        { opacity: 0.75 },
      ),
    ) +
    shape(mistDots, foam, { opacity: 0.55 }) +
    shape(spray, foam, { opacity: 0.9 })
  );
}

export function stormSurge(scene: Scene): string {
  const { random, grade, accent } = scene;
  const horizon = random.between(450, 520);
  const towerX = random.between(1120, 1380);
  const waveX = random.between(430, 760);
  const foam = mix(grade.sun, "#ffffff", 0.4);
  const wave = (y: number, swing: number, nearness: number) => {
    const line = ridgeLine(scene, y, swing, 0.42, 6);
    return (
      polygon(ground(line), mix(mix(grade.sky[2], grade.ink, 0.35), grade.ink, nearness)) +
      stroke(
        `M${line.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`,
        foam,
        2 + nearness * 3,
        { opacity: 0.55 },
      )
    );
  };
  const wallTop = 760;
  return (
    sky(scene, horizon) +
    water(scene, horizon, 0) +
    polygon(
      [
        [towerX - 260, horizon + 70],
        [towerX - 120, horizon - 8],
        [towerX + 120, horizon - 22],
        [1610, horizon - 40],
        [1610, horizon + 120],
        [towerX - 260, horizon + 120],
      ],
      plane(scene, 0.85),
    ) +
    lighthouse(scene, towerX, horizon - 6, random.between(260, 330)) +
    wave(horizon + 90, 26, 0.2) +
    wave(horizon + 170, 34, 0.4) +
    breaker(scene, waveX, wallTop + 40, random.between(400, 500)) +
    polygon(
      [
        [-10, wallTop + 34],
        [1610, wallTop - 20],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, plane(scene, 0.85)],
        [1, grade.ink],
      ]),
    ) +
    stroke(linePath(0, wallTop + 34, 1600, wallTop - 19), foam, 5, { opacity: 0.6 }) +
    repeat(9, (i) =>
      stroke(
        linePath(90 + i * 190, wallTop + 36 - i * 6, 90 + i * 190, wallTop - 30 - i * 6),
        grade.ink,
        7,
      ),
    ) +
    stroke(linePath(0, wallTop - 24, 1600, wallTop - 78), grade.ink, 6) +
    repeat(3, (i) => {
      const x = 1000 + i * 240;
      const y = wallTop - 160 - i * 10;
      return (
        stroke(linePath(x, y, x, wallTop + 20), grade.ink, 8) +
        stroke(linePath(x, y, x - 44, y - 6), grade.ink, 6) +
        lamp(scene, x - 44, y, 8, i === 1 ? accent : grade.lamp) +
        shimmer(scene, x - 44, wallTop + 60, HEIGHT, 70, i === 1 ? accent : grade.lamp, 0.45)
      );
    }) +
    (random.chance(0.7)
      ? figure("film", random.between(1180, 1420), 868, 170, grade.ink, true)
      : "")
  );
}
