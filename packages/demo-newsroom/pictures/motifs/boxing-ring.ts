import { mix } from "../color.ts";
import { crowdRow, figure, rimmed } from "../figures.ts";
import { beam, bokeh, glow } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { circlePath, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";

export function boxingRing(scene: Scene): string {
  const { random, grade, accent, paints, light } = scene;
  const floorBack = random.between(560, 600);
  const floorFront = 760;
  const cx = random.between(700, 900);
  const hot = mix(grade.lamp, "#ffffff", light === "day" ? 0.8 : 0.5);
  const back = mix(grade.ink, grade.sky[1], light === "day" ? 0.55 : light === "dawn" ? 0.4 : 0.22);
  const postBack = [cx - 470, cx + 470] as const;
  const postFront = [cx - 760, cx + 760] as const;
  const ropes = (front: boolean) =>
    repeat(3, (i) => {
      const color = i === 1 ? accent : mix("#e8e6e0", grade.haze, 0.2);
      const y = front ? floorFront - 84 - i * 88 : floorBack - 60 - i * 66;
      const sides = front
        ? ""
        : linePath(postBack[0], y, postFront[0], floorFront - 84 - i * 88) +
          linePath(postBack[1], y, postFront[1], floorFront - 84 - i * 88);
      const main = front
        ? linePath(postFront[0], y, postFront[1], y)
        : linePath(postBack[0], y, postBack[1], y);
      return (
        stroke(main + sides, mix(color, grade.ink, 0.35), front ? 15 : 9) +
        stroke(main + sides, color, front ? 9 : 5, { transform: "translate(0 -2)" })
      );
    });
  const height = random.between(400, 440);
  const ground = floorBack + 96;
  const left = random.between(-150, -110);
  const swing = random.chance(0.5);
  const glove = (x: number, y: number, r: number, c: string) =>
    shape(circlePath(x, y, r), c) +
    shape(circlePath(x - r * 0.25, y - r * 0.3, r * 0.45), "#ffffff", { opacity: 0.35 });
  const fighter = (x: number, turned: boolean, punch: boolean, color: string) => {
    const side = turned ? -1 : 1;
    const hands = punch
      ? [
          [0.46, 0.84],
          [0.16, 0.74],
        ]
      : [
          [0.24, 0.83],
          [0.17, 0.77],
        ];
    return (
      rimmed(
        hot,
        turned ? 4 : -4,
        (c) => figure(punch ? "punch" : "guard", x, ground, height, c, turned),
        mix(grade.ink, "#000000", 0.3),
        -4,
      ) +
      polygon(
        [
          [x - height * 0.12, ground - height * 0.5],
          [x + height * 0.1, ground - height * 0.5],
          [x + height * 0.13, ground - height * 0.34],
          [x - height * 0.16, ground - height * 0.34],
        ],
        mix(color, grade.ink, 0.15),
      ) +
      hands
        .map(([hx = 0, hy = 0]) =>
          glove(x + side * hx * height, ground - hy * height, height * 0.062, color),
        )
        .join("")
    );
  };
  return (
    rect(
      0,
      0,
      1600,
      900,
      paints.linear([
        [0, mix(back, grade.ink, 0.6)],
        [0.6, back],
        [1, grade.ink],
      ]),
    ) +
    bokeh(
      scene,
      30,
      [0, 150, 1600, 330],
      [grade.lamp, mix(accent, "#ffffff", 0.3), "#dfe8f0"],
      24,
    ) +
    repeat(4, (i) =>
      crowdRow(scene, 420 + i * 44, 52 + i * 12, mix(back, grade.ink, 0.3 + i * 0.18)),
    ) +
    repeat(5, (i) => {
      const x = cx - 420 + i * 210;
      return (
        beam(
          scene,
          [x, 30],
          [x * 0.7 + cx * 0.3 - 300, 800],
          [x * 0.7 + cx * 0.3 + 300, 800],
          hot,
          0.4,
          46,
        ) +
        rect(x - 70, 0, 140, 34, plane(scene, 1)) +
        rect(x - 60, 26, 120, 12, hot) +
        glow(scene, x, 34, 190, hot, 0.8)
      );
    }) +
    polygon(
      [
        [cx - 520, floorBack],
        [cx + 520, floorBack],
        [cx + 880, floorFront],
        [cx - 880, floorFront],
      ],
      paints.linear([
        [0, mix(lit(scene, "#cfd4d8", 1), hot, 0.35)],
        [1, lit(scene, "#9aa4ac", 0.6)],
      ]),
    ) +
    glow(scene, cx, floorBack + 80, 640, hot, 0.65, 0.25) +
    shape(circlePath(0, 0, 150), mix(accent, hot, 0.2), {
      transform: `translate(${cx} ${floorBack + 90}) scale(1.7 0.32)`,
      opacity: 0.55,
    }) +
    polygon(
      [
        [cx - 880, floorFront],
        [cx + 880, floorFront],
        [cx + 880, 910],
        [cx - 880, 910],
      ],
      paints.linear([
        [0, mix(accent, grade.ink, 0.35)],
        [0.25, mix(accent, grade.ink, 0.7)],
        [1, grade.ink],
      ]),
    ) +
    ropes(false) +
    postBack
      .map((x, i) => rect(x - 13, floorBack - 240, 26, 250, i ? plane(scene, 0.9) : accent))
      .join("") +
    [left, -left]
      .map(
        (dx) =>
          `<ellipse cx="${(cx + dx).toFixed(0)}" cy="${(ground + 6).toFixed(0)}" rx="150" ry="20" fill="#000" fill-opacity="0.4"/>`,
      )
      .join("") +
    fighter(cx + left, false, swing, accent) +
    fighter(cx - left + 20, true, !swing, "#e9e6df") +
    ropes(true) +
    repeat(2, (i) => {
      const x = postFront[i === 0 ? 0 : 1] ?? 0;
      return rect(x - 26, floorFront - 330, 52, 380, i ? accent : plane(scene, 1));
    }) +
    crowdRow(scene, 800, 150, mix(grade.ink, "#000000", 0.4))
  );
}
