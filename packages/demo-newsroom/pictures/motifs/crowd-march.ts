import { mix } from "../color.ts";
import { crowdRow, figure } from "../figures.ts";
import { glow, lamp } from "../lamps.ts";
import type { Camera } from "../perspective.ts";
import { placard } from "../props/placard.ts";
import { canyon } from "../props/street-canyon.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { circlePath, curvePath, group, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { cloud, sky } from "../sky.ts";
import { mist } from "../weather.ts";

function flag(scene: Scene, x: number, y: number, size: number): string {
  const { random, accent, grade } = scene;
  const s = size * random.between(0.9, 1.2);
  const f = (v: number) => v.toFixed(1);
  const cloth = `M${f(x)} ${f(y)}c${f(s * 0.4)} ${f(-s * 0.25)} ${f(s * 0.7)} ${f(s * 0.22)} ${f(s * 1.35)} ${f(-s * 0.1)}l${f(-s * 0.08)} ${f(s * 0.78)}c${f(-s * 0.6)} ${f(s * 0.3)} ${f(-s * 0.9)} ${f(-s * 0.16)} ${f(-s * 1.27)} ${f(s * 0.1)}z`;
  return (
    rect(x - s * 0.03, y - s * 0.08, s * 0.06, s * 3, grade.ink) +
    shape(cloth, accent) +
    shape(
      cloth,
      scene.paints.linear(
        [
          [0, "#000000", 0.35],
          [0.3, "#ffffff", 0.2],
          [0.55, "#000000", 0.3],
          [0.8, "#ffffff", 0.15],
          [1, "#000000", 0.4],
        ],
        8,
      ),
    )
  );
}

/** Someone at the edge of the frame who films the march on a phone. */
function phoneFilmer(scene: Scene, x: number): string {
  const { grade, accent } = scene;
  const left = x > 800;
  const hand = left ? x - 130 : x + 130;
  return (
    figure("film", x, 1010, 620, grade.ink, left) +
    glow(scene, hand, 450, 90, accent, 0.5) +
    rect(hand - 26, 408, 52, 86, grade.ink, { rx: 7 }) +
    rect(hand - 21, 414, 42, 74, mix(accent, grade.sky[3], 0.5))
  );
}

export function crowdMarch(scene: Scene): string {
  const { random, grade, accent, light } = scene;
  const horizon = random.between(430, 520);
  const camera: Camera = { x: random.between(560, 1040), horizon, height: 3.4, focal: 760 };
  scene.sunX = camera.x + random.between(-60, 60);
  const rows = 9;
  const bannerRow = random.whole(5, 6);
  const crowd = repeat(rows, (i) => {
    const t = (i + 1) / rows;
    const y = horizon + 24 + 330 * t ** 1.9;
    const size = 16 + 125 * t ** 1.8;
    const nearness = 0.35 + 0.65 * t;
    const signs = repeat(i < 2 ? 7 : random.whole(2, 5) - (i > 6 ? 1 : 0), (k) =>
      placard(
        scene,
        random.next() * 1600,
        y - size * random.between(0.7, 1.5),
        size * 0.95,
        nearness,
        k === 0,
      ),
    );
    const arms = repeat(random.whole(1, 4), () => {
      const x = random.next() * 1600;
      return (
        stroke(
          curvePath(
            [x, y + size * 0.5],
            [x + size * 0.28, y],
            [x + size * random.between(-0.1, 0.3), y - size * 0.65],
          ),
          plane(scene, nearness),
          size * 0.17,
          { "stroke-linecap": "round" },
        ) + shape(circlePath(x + size * 0.12, y - size * 0.68, size * 0.11), plane(scene, nearness))
      );
    });
    const banner =
      i === bannerRow
        ? polygon(
            [
              [camera.x - 470, y + 10],
              [camera.x + 470, y - 6],
              [camera.x + 466, y + 86],
              [camera.x - 464, y + 100],
            ],
            accent,
          ) +
          polygon(
            [
              [camera.x - 470, y + 10],
              [camera.x + 470, y - 6],
              [camera.x + 470, y + 8],
              [camera.x - 470, y + 24],
            ],
            "#ffffff",
            { opacity: 0.35 },
          ) +
          polygon(
            [
              [camera.x - 380, y + 42],
              [camera.x + 300, y + 32],
              [camera.x + 300, y + 48],
              [camera.x - 380, y + 58],
            ],
            grade.ink,
            { opacity: 0.6 },
          )
        : "";
    const row = crowdRow(scene, y, size, plane(scene, nearness));
    const rim = row.replace(/fill="[^"]*"/, `fill="${grade.key}" fill-opacity="0.7"`);
    const lifted = group(rim, { transform: `translate(0 ${(-1 - size * 0.03).toFixed(1)})` });
    return (
      signs + lifted + row + arms + banner + (i < 6 ? mist(scene, y - 30, y + size * 1.4, 0.4) : "")
    );
  });
  return (
    sky(scene, horizon + 30, light === "day" ? 300 : 70) +
    canyon(scene, camera) +
    glow(scene, camera.x, horizon - 30, 620, grade.glow, light === "night" ? 0.55 : 0.8, 0.75) +
    cloud(scene, camera.x, horizon - 40, 900, 160, mix(grade.haze, grade.sun, 0.3), 0.5) +
    crowd +
    repeat(random.whole(1, 3), (i) =>
      flag(
        scene,
        random.between(150, 1350),
        random.between(180, 330) + i * 30,
        random.between(90, 150),
      ),
    ) +
    (isDark(scene)
      ? repeat(7, () =>
          lamp(
            scene,
            random.next() * 1600,
            horizon + random.between(60, 260),
            random.between(2, 5),
            grade.lamp,
          ),
        )
      : "") +
    (random.chance(0.5) ? phoneFilmer(scene, random.pick([170, 1420])) : "")
  );
}
