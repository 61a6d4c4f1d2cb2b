import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { lamp, shimmer } from "../lamps.ts";
import { breaker } from "../props/breaker.ts";
import { lighthouse } from "../props/lighthouse.ts";
import { plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, polygon, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { water } from "../water.ts";

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
