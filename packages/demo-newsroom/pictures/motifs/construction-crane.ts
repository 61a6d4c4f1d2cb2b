import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { frame } from "../props/building-frame.ts";
import { towerCrane } from "../props/tower-crane.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { linePath, polygon, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { mist } from "../weather.ts";

export function constructionCrane(scene: Scene): string {
  const { random, grade, accent } = scene;
  const base = 770;
  const x = random.between(300, 680);
  const unit = random.between(52, 84);
  const floors = random.whole(4, 8);
  const bx = x + (random.chance(0.35) ? -random.between(420, 520) : random.between(60, 150));
  const roof = base - (floors - 2) * unit - unit;
  return (
    sky(scene, 700) +
    cityBand(scene, { base: 720, low: 80, high: 300, width: 80, nearness: 0.22 }) +
    towerCrane(scene, random.between(1250, 1450), 740, random.between(380, 460), 0.4) +
    mist(scene, 460, 760, 0.65) +
    cityBand(scene, { base: 790, low: 30, high: 150, width: 110, nearness: 0.55 }) +
    frame(scene, bx, base, random.whole(6, 8), floors, unit) +
    towerCrane(scene, x, base + 20, random.between(540, 660), 0.97) +
    (random.chance(0.45)
      ? towerCrane(scene, x + random.between(420, 700), base + 10, random.between(330, 470), 0.85)
      : "") +
    repeat(random.whole(2, 4), (i) =>
      rimmed(
        grade.key,
        -1.5,
        (c) => figure(i % 2 ? "stand" : "walk", bx + 70 + i * 90, roof + 2, unit * 0.82, c),
        grade.ink,
      ),
    ) +
    polygon(
      [
        [-10, base],
        [1610, base - 8],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, lit(scene, "#7d6a54", 0.4)],
        [1, grade.ink],
      ]),
    ) +
    repeat(17, (i) =>
      polygon(
        [
          [i * 100 - 20, 812],
          [i * 100 + 66, 812],
          [i * 100 + 66, 910],
          [i * 100 - 20, 910],
        ],
        i % 5 === 2 ? mix(accent, grade.ink, 0.25) : mix(plane(scene, 1), "#6d7378", 0.18),
      ),
    ) +
    stroke(linePath(0, 812, 1600, 812), grade.key, 3, { opacity: 0.5 })
  );
}
