import { mix } from "../color.ts";
import { crowdRow } from "../figures.ts";
import { hall } from "../interior.ts";
import { beam, glow, lamp } from "../lamps.ts";
import { type Camera, project } from "../perspective.ts";
import { bench } from "../props/council-bench.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { circlePath, group, polygon, rect, repeat, shape } from "../shapes.ts";

export function councilChamber(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(700, 900),
    horizon: random.between(380, 440),
    height: 3,
    focal: 760,
  };
  const cx = camera.x;
  const depth = 22;
  const [, wallTop] = project(camera, [0, 12, depth]);
  const [, floor] = project(camera, [0, 0, depth]);
  const glass = isDark(scene)
    ? mix(grade.sky[2], grade.sky[3], 0.5)
    : mix(grade.sky[3], "#ffffff", 0.45);
  const windows = [-1, 1].flatMap((side) =>
    [0, 1].map((i) => ({ x: cx + side * (150 + i * 105), w: 62 })),
  );
  const [x0] = project(camera, [-9, 0, depth]);
  const [x1] = project(camera, [9, 0, depth]);
  return (
    hall(scene, camera, {
      left: -9,
      right: 9,
      height: 12,
      depth,
      wall: "#8d6d52",
      floor: "#6d3f36",
      ceiling: "#5a4a40",
    }) +
    rect(
      x0,
      wallTop,
      x1 - x0,
      floor - wallTop,
      paints.linear([
        [0, lit(scene, "#7c5c44", 0.3, 0.9)],
        [1, lit(scene, "#a37c58", 0.9, 0.9)],
      ]),
    ) +
    windows
      .map(
        ({ x, w }) =>
          shape(
            `M${x - w / 2} ${floor - 60}V${wallTop + 120}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${floor - 60}z`,
            glass,
          ) +
          rect(x - 2, wallTop + 80, 4, floor - wallTop - 140, lit(scene, "#4a3626", 0.3)) +
          glow(scene, x, wallTop + 190, 190, glass, 0.5),
      )
      .join("") +
    rect(cx - 56, wallTop + 60, 112, floor - wallTop - 90, mix(accent, grade.ink, 0.12)) +
    rect(
      cx - 56,
      wallTop + 60,
      112,
      floor - wallTop - 90,
      paints.linear([
        [0, "#ffffff", 0.25],
        [0.5, "#000000", 0],
        [1, "#000000", 0.5],
      ]),
    ) +
    shape(circlePath(cx, wallTop + 160, 36), mix(grade.lamp, "#ffffff", 0.3), { opacity: 0.9 }) +
    shape(circlePath(cx, wallTop + 160, 27), mix(accent, grade.ink, 0.3)) +
    repeat(4, (i) => {
      const side = i % 2 ? 1 : -1;
      const far = i < 2;
      const sx = cx + side * (far ? 202 : 98);
      return beam(
        scene,
        [sx, wallTop + 160],
        [sx - side * 380 - 170, 900],
        [sx - side * 380 + 170, 900],
        mix(grade.sun, grade.glow, 0.3),
        scene.light === "night" ? 0.1 : 0.32,
        30,
      );
    }) +
    [-1, 1]
      .map((side) => {
        const [px, py] = project(camera, [side * 4.6, 9.4, 14]);
        return (
          rect(px - 1.5, 0, 3, py, grade.ink) +
          glow(scene, px, py, 300, grade.lamp, 0.6) +
          polygon(
            [
              [px - 62, py + 12],
              [px - 30, py - 26],
              [px + 30, py - 26],
              [px + 62, py + 12],
            ],
            mix(grade.lamp, "#ffffff", 0.5),
          )
        );
      })
      .join("") +
    glow(scene, cx, floor - 20, 620, grade.lamp, isDark(scene) ? 0.6 : 0.25, 0.5) +
    bench(scene, floor - 44, 300, cx, 46, 0.72, 7) +
    bench(scene, floor + 34, 500, cx, 66, 0.85, 9) +
    polygon(
      [
        [cx - 95, floor + 300],
        [cx - 70, floor + 190],
        [cx + 70, floor + 190],
        [cx + 95, floor + 300],
      ],
      lit(scene, "#5c3823", 0.3),
    ) +
    rect(cx - 78, floor + 182, 156, 12, mix(lit(scene, "#9a6a42", 0.9), grade.key, 0.3)) +
    lamp(scene, cx, floor + 168, 5, accent) +
    [0, 1]
      .map((i) => {
        const y = 700 + i * 105;
        const row = crowdRow(
          scene,
          y,
          118 + i * 44,
          mix(plane(scene, 0.92 + i * 0.08), grade.ink, 0.3),
        );
        return (
          group(
            row.replace(
              /fill="[^"]*"/,
              `fill="${mix(grade.key, grade.lamp, 0.4)}" fill-opacity="0.7"`,
            ),
            { transform: "translate(0 -3.5)" },
          ) + row
        );
      })
      .join("")
  );
}
