import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { bokeh } from "../lamps.ts";
import { flask } from "../props/flask.ts";
import { microscope } from "../props/microscope.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { ellipse, linePath, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";

function rack(scene: Scene, x: number, base: number, s: number): string {
  const { random, accent, grade } = scene;
  return (
    repeat(6, (i) => {
      const tx = x + i * s * 0.3;
      const color = i % 3 === 1 ? accent : random.pick(["#7fb6c9", "#d9a24a", "#c9d3d8"]);
      return (
        rect(tx, base - s * 1.3, s * 0.17, s * 1.3, "#ffffff", { opacity: 0.22, rx: 8 }) +
        rect(tx, base - s * random.between(0.45, 0.9), s * 0.17, s * 0.9, color, {
          opacity: 0.85,
          rx: 8,
        }) +
        rect(tx - s * 0.02, base - s * 1.34, s * 0.21, s * 0.1, mix(color, grade.ink, 0.4))
      );
    }) +
    rect(x - s * 0.12, base - s * 0.86, s * 1.95, s * 0.1, plane(scene, 0.95)) +
    rect(x - s * 0.12, base - s * 0.4, s * 1.95, s * 0.42, plane(scene, 1))
  );
}

export function laboratory(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const bench = random.between(690, 740);
  const hero = random.chance(0.55);
  const heroX = random.between(420, 640);
  const wallTone = lit(scene, "#c9d3d6", 0.5);
  const panes = repeat(4, (i) => rect(60 + i * 385, 0, 26, 560, mix(wallTone, grade.ink, 0.5)));
  const shelf = (y: number) =>
    rect(0, y, 1600, 12, plane(scene, 0.75)) +
    repeat(26, (i) => {
      const h = random.between(30, 86);
      return random.chance(0.8)
        ? rect(
            20 + i * 62,
            y - h,
            random.between(18, 44),
            h,
            random.chance(0.14)
              ? accent
              : mix(plane(scene, 0.6), grade.sky[2], random.between(0, 0.4)),
            { rx: 4, opacity: 0.9 },
          )
        : "";
    });
  return (
    sky(scene, 520, 200) +
    cityBand(scene, { base: 560, low: 40, high: 240, width: 80, nearness: 0.3 }) +
    rect(0, 0, 1600, 900, grade.haze, { opacity: 0.25 }) +
    panes +
    shelf(170) +
    shelf(330) +
    rect(
      0,
      520,
      1600,
      200,
      paints.linear([
        [0, mix(wallTone, grade.ink, 0.35)],
        [1, mix(wallTone, grade.ink, 0.7)],
      ]),
    ) +
    (isDark(scene) || scene.light === "storm"
      ? bokeh(scene, 16, [0, 80, 1600, 420], [grade.lamp, accent, "#cfe4f2"], 40)
      : "") +
    rect(
      0,
      bench,
      1600,
      220,
      paints.linear([
        [0, lit(scene, "#e2e8ea", 0.9)],
        [0.1, lit(scene, "#8d999f", 0.4)],
        [1, grade.ink],
      ]),
    ) +
    rect(0, bench, 1600, 5, mix(grade.key, "#ffffff", 0.4), { opacity: 0.8 }) +
    rack(scene, random.between(1180, 1240), bench + 10, 150) +
    (hero
      ? microscope(scene, heroX, bench + 60, random.between(350, 390)) +
        flask(scene, heroX + 430, bench + 50, 250, accent, 0.55) +
        flask(scene, heroX + 640, bench + 20, 170, mix("#d9a24a", grade.lamp, 0.4), 0.4)
      : flask(
          scene,
          heroX,
          bench + 66,
          random.between(390, 440),
          accent,
          random.between(0.4, 0.65),
        ) +
        flask(scene, heroX + 380, bench + 34, 240, mix("#8fb7c9", grade.key, 0.4), 0.5) +
        microscope(scene, heroX + 640, bench + 40, 250)) +
    repeat(2, (i) => ellipse(heroX + i * 420, bench + 70, 240, 18, accent, { opacity: 0.2 })) +
    stroke(linePath(0, bench + 150, 1600, bench + 150), grade.ink, 3, { opacity: 0.5 })
  );
}
