import { mix } from "../color.ts";
import { bokeh, glow } from "../lamps.ts";
import { box, type Camera, floorPath, project } from "../perspective.ts";
import { lit, type Scene } from "../scene.ts";
import { circlePath, pathOf, rect, repeat, shape, stroke } from "../shapes.ts";
import { mist } from "../weather.ts";

export function microchip(scene: Scene): string {
  const { random, grade, accent, paints, light } = scene;
  const horizon = random.between(90, 190);
  const camera: Camera = {
    x: random.between(560, 1040),
    horizon,
    height: random.between(4.2, 5.6),
    focal: 900,
  };
  const bright = light === "day" || light === "dawn";
  const board = random.pick(["#1f5a4a", "#23405f", "#3a2f55", "#2b4a3a"]);
  const copper = mix(accent, grade.key, 0.25);
  const cz = random.between(8.6, 9.6);
  const cx = random.between(-0.8, 0.8);
  const half = random.between(1.9, 2.3);
  const line = (points: readonly (readonly [number, number])[]) =>
    pathOf(
      points.map(([x, z]) => project(camera, [x, 0.01, z])),
      false,
    );
  const traces = repeat(15, (i) => {
    const t = (i - 7) * 0.27 * (half / 2);
    const bend = random.between(0.6, 2.4);
    const out = t * random.between(1.8, 3);
    return (
      line([
        [cx + t, cz - half],
        [cx + t, cz - half - bend * 0.6],
        [cx + out, cz - half - bend * 0.6 - Math.abs(out - t)],
        [cx + out, 2.2],
      ]) +
      line([
        [cx + t, cz + half],
        [cx + t, cz + half + bend],
        [cx + out, cz + half + bend + Math.abs(out - t)],
        [cx + out, 40],
      ]) +
      line([
        [cx - half, cz + t],
        [cx - half - bend, cz + t],
        [cx - half - bend - Math.abs(out - t), cz + out],
        [-24, cz + out],
      ]) +
      line([
        [cx + half, cz + t],
        [cx + half + bend, cz + t],
        [cx + half + bend + Math.abs(out - t), cz + out],
        [24, cz + out],
      ])
    );
  });
  const pads = repeat(60, () => {
    const z = random.between(3, 28);
    const [x, y] = project(camera, [random.between(-z, z), 0, z]);
    return circlePath(x, y, 60 / z);
  });
  const parts = Array.from({ length: 20 }, () => ({
    x: random.between(-12, 12),
    z: random.between(4, 26),
  }))
    .filter(({ x, z }) => Math.abs(x - cx) > half + 1.4 || Math.abs(z - cz) > half + 2.2)
    .sort((a, b) => b.z - a.z);
  const pins = [-1, 1]
    .map((side) =>
      repeat(13, (i) => {
        const t = (i - 6) * (half / 6.8);
        return (
          floorPath(
            camera,
            cx + side * half,
            cx + side * (half + 0.4),
            cz + t - 0.08,
            cz + t + 0.08,
            0.06,
          ) +
          floorPath(
            camera,
            cx + t - 0.08,
            cx + t + 0.08,
            cz + side * half,
            cz + side * (half + 0.4),
            0.06,
          )
        );
      }),
    )
    .join("");
  const core = project(camera, [cx, 0.4, cz]);
  return (
    rect(
      0,
      0,
      1600,
      900,
      paints.linear([
        [0, bright ? mix(grade.sky[2], board, 0.3) : grade.ink],
        [1, lit(scene, board, 0.5)],
      ]),
    ) +
    bokeh(
      scene,
      34,
      [0, 0, 1600, horizon + 150],
      [accent, grade.lamp, mix(accent, "#ffffff", 0.5)],
      58,
    ) +
    shape(
      floorPath(camera, -60, 60, 1.6, 60),
      paints.between(
        [0, horizon],
        [0, 900],
        [
          [0, mix(grade.haze, lit(scene, board, 0.9), 0.4)],
          [0.3, lit(scene, board, bright ? 1 : 0.9)],
          [1, mix(lit(scene, board, 0.3), grade.ink, 0.5)],
        ],
      ),
    ) +
    mist(scene, horizon - 110, horizon + 190, 0.85, mix(grade.haze, accent, 0.25)) +
    glow(scene, core[0], core[1], 760, accent, 0.55, 0.5) +
    stroke(traces, mix(copper, grade.ink, 0.45), 7, { "stroke-linejoin": "round" }) +
    stroke(traces, mix(accent, "#ffffff", 0.35), 2.2, { "stroke-linejoin": "round" }) +
    shape(pads, mix(accent, grade.key, 0.5), { opacity: 0.7 }) +
    parts
      .filter(({ z }) => z > cz)
      .map(({ x, z }) =>
        box(
          scene,
          camera,
          {
            x,
            z,
            width: random.between(0.4, 1.2),
            depth: random.between(0.4, 0.9),
            height: random.between(0.12, 0.35),
          },
          random.pick(["#1c1f24", "#8a7a55", "#b9bcc0", "#2a2d33"]),
          30,
        ),
      )
      .join("") +
    shape(pins, mix(grade.key, "#f2e6c9", 0.6)) +
    box(
      scene,
      camera,
      { x: cx, z: cz, width: half * 2, depth: half * 2, height: 0.4 },
      "#23272e",
      60,
    ) +
    shape(
      floorPath(
        camera,
        cx - half * 0.86,
        cx + half * 0.86,
        cz - half * 0.86,
        cz + half * 0.86,
        0.41,
      ),
      "none",
      { stroke: accent, "stroke-width": 4, "stroke-opacity": 0.8 },
    ) +
    box(
      scene,
      camera,
      { x: cx, z: cz, y: 0.4, width: half * 0.98, depth: half * 0.98, height: 0.1 },
      "#c9ced4",
      60,
    ) +
    shape(
      floorPath(camera, cx - half * 0.4, cx + half * 0.4, cz - half * 0.4, cz + half * 0.4, 0.51),
      paints.linear(
        [
          [0, mix(accent, "#ffffff", 0.7)],
          [1, accent],
        ],
        30,
      ),
    ) +
    glow(scene, core[0], core[1] - 10, 420, accent, 0.65, 0.6) +
    parts
      .filter(({ z }) => z <= cz)
      .map(({ x, z }) =>
        box(
          scene,
          camera,
          { x, z, width: random.between(0.4, 1), depth: 0.5, height: random.between(0.15, 0.4) },
          random.pick(["#1c1f24", "#8a7a55", "#b9bcc0"]),
          30,
        ),
      )
      .join("")
  );
}
