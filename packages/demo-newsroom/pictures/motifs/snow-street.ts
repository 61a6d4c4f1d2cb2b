import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { glow } from "../lamps.ts";
import { type Camera, project } from "../perspective.ts";
import { isDark, lit, type Scene } from "../scene.ts";
import { curvePath, polygon, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { car, houseRows, streetLamps } from "../street.ts";
import { mist, snowfall } from "../weather.ts";

export function snowStreet(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const horizon = random.between(410, 480);
  const camera: Camera = { x: random.between(520, 1080), horizon, height: 1.7, focal: 760 };
  const dark = isDark(scene);
  const white = lit(scene, "#f2f6fa", 0.85);
  const snow = paints.linear([
    [0, mix(white, grade.haze, 0.5)],
    [0.3, white],
    [1, lit(scene, "#c9d6e4", 0.35)],
  ]);
  const track = (x: number) =>
    stroke(
      curvePath(
        [...project(camera, [x * 1.2, 0, 1.5])],
        [camera.x + x * 90, 560],
        [...project(camera, [x * 0.6, 0, 60])],
      ),
      lit(scene, "#8fa3b8", 0.2),
      26,
      { opacity: 0.4 },
    );
  const [px, py] = project(camera, [random.between(-1.8, 1.8), 0, 6.2]);
  const h = (1.75 * camera.focal) / 6.2;
  const u = h * 0.34;
  const top = py - h * 1.12;
  const umbrella = `M${(px - u).toFixed(1)} ${top.toFixed(1)}Q${px.toFixed(1)} ${(top - u * 1.1).toFixed(1)} ${(px + u).toFixed(1)} ${top.toFixed(1)}Q${(px + u * 0.66).toFixed(1)} ${(top - u * 0.18).toFixed(1)} ${(px + u * 0.33).toFixed(1)} ${top.toFixed(1)}Q${px.toFixed(1)} ${(top - u * 0.18).toFixed(1)} ${(px - u * 0.33).toFixed(1)} ${top.toFixed(1)}Q${(px - u * 0.66).toFixed(1)} ${(top - u * 0.18).toFixed(1)} ${(px - u).toFixed(1)} ${top.toFixed(1)}z`;
  const parked = [24, 17, 12].flatMap((z) => [-1, 1].map((side) => ({ z, side })));
  return (
    sky(scene, horizon + 10, 180) +
    houseRows(scene, camera, 7.4, 6, 13) +
    mist(scene, horizon - 200, horizon + 80, 0.8, mix(grade.haze, "#ffffff", dark ? 0.05 : 0.3)) +
    polygon(
      [
        [-10, horizon + 8],
        [1610, horizon + 8],
        [1610, 910],
        [-10, 910],
      ],
      snow,
    ) +
    track(-1.2) +
    track(1.2) +
    track(-0.4) +
    track(2) +
    repeat(2, (i) => {
      const side = i ? 1 : -1;
      return polygon(
        [
          project(camera, [side * 4.6, 0, 1]),
          project(camera, [side * 5.4, 0.9, 1]),
          project(camera, [side * 7.4, 0.7, 1]),
          project(camera, [side * 7.4, 0.5, 70]),
          project(camera, [side * 5, 0, 70]),
        ],
        mix(white, grade.ambient, i ? 0.12 : 0.3),
      );
    }) +
    streetLamps(scene, camera, 6, false, 4) +
    (dark
      ? [23, 16, 10.5]
          .map((z) =>
            [-1, 1]
              .map((side) =>
                glow(scene, ...project(camera, [side * 4.6, 0, z]), 2400 / z, grade.lamp, 0.5, 0.3),
              )
              .join(""),
          )
          .join("")
      : "") +
    parked
      .map(({ z, side }) => {
        const [cx, cy] = project(camera, [side * 4, 0, z]);
        const s = (1.9 * camera.focal) / z;
        return (
          car(
            scene,
            cx,
            cy,
            s,
            lit(scene, random.pick(["#56697d", "#7c3a35", "#4a5a50"]), 0.4),
            mix(grade.ink, "#6d2a22", 0.5),
          ) +
          polygon(
            [
              [cx - s * 0.4, cy - s * 0.68],
              [cx - s * 0.3, cy - s * 0.84],
              [cx + s * 0.3, cy - s * 0.84],
              [cx + s * 0.4, cy - s * 0.68],
            ],
            white,
          )
        );
      })
      .join("") +
    polygon(
      [
        [px, py],
        [px + h * 0.1, py],
        [px + h * 0.9, py + h * 0.4],
        [px + h * 0.6, py + h * 0.42],
      ],
      grade.ink,
      { opacity: 0.25 },
    ) +
    rimmed(mix(grade.lamp, "#ffffff", 0.4), -2.5, (c) => figure("walk", px, py, h, c), grade.ink) +
    glow(scene, px, top - u * 0.2, u * 2.6, accent, 0.35) +
    shape(umbrella, accent) +
    shape(
      umbrella,
      paints.linear(
        [
          [0, "#ffffff", 0.25],
          [0.5, "#000000", 0],
          [1, "#000000", 0.4],
        ],
        0,
      ),
    ) +
    stroke(
      `M${px.toFixed(1)} ${(top - u * 0.1).toFixed(1)}V${(py - h * 0.55).toFixed(1)}`,
      grade.ink,
      4,
    ) +
    snowfall(scene)
  );
}
