import { mix } from "../color.ts";
import { hall, tube } from "../interior.ts";
import { glow } from "../lamps.ts";
import { box, type Camera, facePath, panes, project, wallPath } from "../perspective.ts";
import { pupil } from "../props/classroom-pupil.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { linePath, polygon, repeat, shape, stroke } from "../shapes.ts";

function desk(scene: Scene, camera: Camera, x: number, z: number): string {
  const legs = [-0.5, 0.5]
    .map((dx) =>
      linePath(
        ...project(camera, [x + dx, 0, z - 0.2]),
        ...project(camera, [x + dx, 0.7, z - 0.2]),
      ),
    )
    .join("");
  return (
    stroke(legs, plane(scene, 0.9), Math.max(2, 30 / z)) +
    box(scene, camera, { x, z, y: 0.7, width: 1.15, depth: 0.55, height: 0.05 }, "#c79a63", 26) +
    (scene.random.chance(0.5)
      ? box(
          scene,
          camera,
          { x: x - 0.15, z, y: 0.75, width: 0.3, depth: 0.22, height: 0.04 },
          scene.random.pick(["#e8e4da", scene.accent, "#7e8d99"]),
          26,
        )
      : "")
  );
}

export function classroom(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(820, 1060),
    horizon: random.between(340, 400),
    height: 1.75,
    focal: 760,
  };
  const depth = 11;
  const left = -4.4;
  const right = 4.2;
  const occupied = random.chance(0.65);
  const sunlight = mix(grade.sun, grade.glow, 0.35);
  const night = scene.light === "night";
  const openings = panes(camera, [left, 2.2], [left, 10.4], [1, 3.1], 4, 1, () => 0, 0.07)[0] ?? "";
  const bars = panes(camera, [left, 2.2], [left, 10.4], [1, 3.1], 8, 2, () => 0, 0.06)[0] ?? "";
  const shafts = repeat(4, (i) => {
    const z = 2.5 + i * 2.05;
    return (
      shape(
        facePath(camera, [
          [left, 3, z],
          [left, 3, z + 1.5],
          [left + 5.6, 0, z + 0.6],
          [left + 4.4, 0, z - 1],
        ]),
        paints.between(project(camera, [left, 2.6, z]), project(camera, [left + 5, 0, z]), [
          [0, sunlight, 0.5],
          [1, sunlight, 0.06],
        ]),
      ) +
      shape(
        facePath(camera, [
          [left + 2.2, 0.01, z - 0.8],
          [left + 5, 0.01, z - 1],
          [left + 5.6, 0.01, z + 0.6],
          [left + 2.6, 0.01, z + 0.6],
        ]),
        sunlight,
        { opacity: 0.4 },
      )
    );
  });
  const [bx, by] = project(camera, [-2.3, 2.75, depth - 0.05]);
  const [ex, ey] = project(camera, [2.9, 1.05, depth - 0.05]);
  const rows = [8.6, 6.9, 5.3, 3.9, 2.7];
  return (
    hall(scene, camera, {
      left,
      right,
      height: 3.5,
      depth,
      wall: "#d8d2c4",
      floor: "#a9825a",
      ceiling: "#d5d5d0",
    }) +
    shape(
      openings,
      night
        ? mix(grade.sky[2], grade.sky[3], 0.4)
        : paints.linear([
            [0, grade.sky[2]],
            [1, mix(grade.sky[3], "#ffffff", 0.5)],
          ]),
    ) +
    shape(bars, night ? grade.sky[1] : "#ffffff", { opacity: night ? 0.5 : 0.55 }) +
    polygon(
      [
        [bx - 8, by - 8],
        [ex + 8, by - 8],
        [ex + 8, ey + 8],
        [bx - 8, ey + 8],
      ],
      lit(scene, "#7a5a3a", 0.6),
    ) +
    polygon(
      [
        [bx, by],
        [ex, by],
        [ex, ey],
        [bx, ey],
      ],
      mix("#1f3a33", grade.ink, 0.35),
    ) +
    polygon(
      [
        [bx + (ex - bx) * 0.66, by + 10],
        [ex - 10, by + 10],
        [ex - 10, ey - 10],
        [bx + (ex - bx) * 0.66, ey - 10],
      ],
      accent,
      { opacity: 0.9 },
    ) +
    glow(scene, bx + (ex - bx) * 0.82, (by + ey) / 2, 210, accent, 0.5) +
    stroke(
      repeat(4, (i) =>
        linePath(
          bx + 16,
          by + 22 + i * 20,
          bx + (ex - bx) * random.between(0.3, 0.58),
          by + 20 + i * 20,
        ),
      ),
      "#e8ece8",
      2.5,
      { opacity: 0.6 },
    ) +
    repeat(2, (i) => {
      const x = -1.8 + i * 3.4;
      return shape(
        facePath(camera, [
          [x, 3.4, 2],
          [x + 0.4, 3.4, 2],
          [x + 0.4, 3.4, 9],
          [x, 3.4, 9],
        ]),
        isDark(scene) ? tube(scene) : mix(tube(scene), grade.haze, 0.3),
      );
    }) +
    (night ? "" : shafts) +
    shape(
      wallPath(camera, [right - 0.02, 3], [right - 0.02, 9], 1.1, 2.5),
      lit(scene, "#9a7b56", 0.7),
    ) +
    repeat(12, () => {
      const z = random.between(3.1, 8.4);
      const y = random.between(1.2, 2.1);
      return shape(
        wallPath(camera, [right - 0.03, z], [right - 0.03, z + 0.42], y, y + 0.32),
        lit(scene, random.pick(["#f0ece0", "#d7b25a", accent, "#8fb0c4"]), 0.9),
      );
    }) +
    rows
      .map((z) =>
        [-3, -1.3, 0.5, 2.3]
          .map(
            (x) =>
              desk(scene, camera, x + 0.3, z) +
              (occupied && random.chance(0.8)
                ? pupil(scene, camera, x + 0.3, z - 0.5, random.chance(0.18))
                : box(
                    scene,
                    camera,
                    { x: x + 0.3, z: z - 0.5, y: 0.45, width: 0.42, depth: 0.06, height: 0.42 },
                    "#4f7187",
                    26,
                  )),
          )
          .join(""),
      )
      .join("")
  );
}
