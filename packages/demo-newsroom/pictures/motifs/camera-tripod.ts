import { cityBand } from "../city.ts";
import { crowdRow, figure } from "../figures.ts";
import { bokeh, glow } from "../lamps.ts";
import { videoCamera } from "../props/video-camera.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { group, polygon, rect, repeat } from "../shapes.ts";
import { sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

export function cameraTripod(scene: Scene): string {
  const { random, grade, accent } = scene;
  const horizon = random.between(560, 630);
  const x = random.between(440, 640);
  const s = random.between(300, 350);
  const kind = random.whole(0, 2);
  const dark = isDark(scene);
  const back =
    kind === 0
      ? cityBand(scene, { base: horizon + 40, low: 60, high: 330, width: 70, nearness: 0.25 }) +
        mist(scene, horizon - 200, horizon + 60, 0.6) +
        cityBand(scene, {
          base: horizon + 60,
          low: 30,
          high: 180,
          width: 110,
          nearness: 0.5,
          peak: 0.85,
        })
      : kind === 1
        ? polygon(ground(ridgeLine(scene, horizon - 80, 120, 0.5)), plane(scene, 0.2)) +
          mist(scene, horizon - 160, horizon, 0.5) +
          polygon(ground(ridgeLine(scene, horizon + 10, 60, 0.5)), plane(scene, 0.42))
        : cityBand(scene, {
            base: horizon + 40,
            low: 140,
            high: 420,
            width: 150,
            nearness: 0.35,
            peak: 0.8,
          });
  const people =
    kind === 1
      ? repeat(3, (i) =>
          figure(
            i % 2 ? "walk" : "stand",
            1060 + i * 130,
            horizon + 170 + i * 14,
            190 + i * 16,
            plane(scene, 0.85),
          ),
        )
      : repeat(3, (i) =>
          group(crowdRow(scene, horizon + 60 + i * 64, 56 + i * 24, plane(scene, 0.6 + i * 0.14))),
        );
  return (
    sky(scene, horizon + 30) +
    back +
    (dark
      ? bokeh(scene, 26, [0, horizon - 190, 1600, 230], [grade.lamp, accent, "#cfe0f0"], 34)
      : "") +
    mist(scene, horizon - 80, horizon + 120, 0.5) +
    polygon(
      [
        [-10, horizon + 100],
        [1610, horizon + 80],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, plane(scene, 0.5)],
        [1, grade.ink],
      ]),
    ) +
    people +
    glow(scene, x + s, horizon - 120, 520, grade.glow, dark ? 0.35 : 0.25) +
    rect(
      0,
      700,
      1600,
      210,
      scene.paints.linear([
        [0, grade.ink, 0],
        [1, grade.ink, 0.85],
      ]),
    ) +
    videoCamera(scene, x, random.between(390, 440), s)
  );
}
