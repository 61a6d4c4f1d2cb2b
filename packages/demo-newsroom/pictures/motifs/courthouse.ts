import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { glow, lamp } from "../lamps.ts";
import { column, STONE } from "../props/stone-column.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { circlePath, polygon, rect, repeat, shape } from "../shapes.ts";
import { sky } from "../sky.ts";
import { mist } from "../weather.ts";

export function courthouse(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const cx = random.between(640, 960);
  const count = random.pick([6, 6, 8]);
  const half = random.between(520, 640);
  const roofLine = random.between(250, 300);
  const foot = random.between(610, 650);
  const apex = roofLine - half * 0.3;
  const w = (half * 1.7) / count / 1.9;
  const dome = random.chance(0.4);
  const inside = isDark(scene)
    ? mix(grade.lamp, grade.ink, 0.25)
    : mix(grade.ink, grade.ambient, 0.35);
  const steps = repeat(9, (i) => {
    const y = foot + i * (i * 1.9 + 16);
    const h = 17 + i * 3.6;
    const reach = half * 1.06 + i * 46;
    return (
      rect(cx - reach, y, reach * 2, h * 0.4, lit(scene, STONE, 0.95)) +
      rect(cx - reach, y + h * 0.4, reach * 2, h, lit(scene, STONE, 0.22 - i * 0.015))
    );
  });
  const gap = (half * 1.74) / (count - 1);
  const xs = Array.from({ length: count }, (_, i) => cx - half * 0.87 + i * gap);
  const people = Array.from({ length: random.whole(3, 6) }, (_, i) => ({
    x: cx + random.between(-420, 420),
    y: foot + 20 + i * 26,
  })).sort((a, b) => a.y - b.y);
  return (
    sky(scene, foot, scene.light === "day" ? undefined : random.between(60, 260)) +
    cityBand(scene, {
      base: foot + 20,
      low: 90,
      high: 330,
      width: 90,
      nearness: 0.28,
      peak: cx < 800 ? 0.9 : 0.1,
    }) +
    mist(scene, foot - 260, foot + 60, 0.6) +
    (dome
      ? rect(cx - 130, apex - 60, 260, 160, lit(scene, STONE, 0.35)) +
        shape(
          `M${cx - 140} ${apex - 50}a140 132 0 0 1 280 0z`,
          paints.linear(
            [
              [0, lit(scene, "#9aa79d", scene.sunX < cx ? 1 : 0.2)],
              [1, lit(scene, "#9aa79d", scene.sunX < cx ? 0.1 : 0.9)],
            ],
            0,
          ),
        ) +
        rect(cx - 5, apex - 236, 10, 60, plane(scene, 0.9)) +
        lamp(scene, cx, apex - 238, 6, accent)
      : "") +
    rect(cx - half, roofLine + 60, half * 2, foot - roofLine - 40, lit(scene, STONE, 0.12)) +
    xs
      .slice(1)
      .map((x) =>
        rect(
          x - gap * 0.5 - gap * 0.26,
          roofLine + 130,
          gap * 0.52,
          foot - roofLine - 130,
          inside,
          { opacity: 0.85 },
        ),
      )
      .join("") +
    rect(cx - gap * 0.3, roofLine + 140, gap * 0.6, foot - roofLine - 140, accent) +
    glow(scene, cx, foot - 90, gap * 1.9, accent, 0.8) +
    xs
      .map(
        (x) =>
          rect(
            x + (scene.sunX < cx ? w * 0.4 : -w * 1.1),
            roofLine + 70,
            w * 0.7,
            foot - roofLine - 70,
            grade.ink,
            { opacity: 0.35 },
          ) + column(scene, x, roofLine + 76, foot, w),
      )
      .join("") +
    rect(cx - half * 1.03, roofLine + 14, half * 2.06, 62, lit(scene, STONE, 0.62)) +
    rect(cx - half * 1.03, roofLine + 66, half * 2.06, 10, lit(scene, STONE, 0.08)) +
    rect(cx - half * 1.08, roofLine - 4, half * 2.16, 20, lit(scene, STONE, 0.95)) +
    polygon(
      [
        [cx - half * 1.08, roofLine - 2],
        [cx, apex],
        [cx + half * 1.08, roofLine - 2],
      ],
      lit(scene, STONE, 0.85),
    ) +
    polygon(
      [
        [cx - half * 0.9, roofLine - 14],
        [cx, apex + 32],
        [cx + half * 0.9, roofLine - 14],
      ],
      lit(scene, STONE, 0.3),
    ) +
    shape(circlePath(cx, roofLine - half * 0.12, half * 0.075), lit(scene, STONE, 0.85)) +
    shape(circlePath(cx, roofLine - half * 0.12, half * 0.055), lit(scene, STONE, 0.2)) +
    steps +
    repeat(2, (i) => {
      const side = i ? 1 : -1;
      const x = cx + side * half * 0.98;
      return (
        rect(x - 44, foot - 10, 88, 130, lit(scene, STONE, 0.5)) +
        rect(x - 50, foot - 22, 100, 16, lit(scene, STONE, 0.95)) +
        rect(x - 5, foot - 150, 10, 130, plane(scene, 1)) +
        lamp(scene, x, foot - 160, 15, grade.lamp)
      );
    }) +
    glow(scene, cx, foot + 60, 520, accent, 0.28, 0.3) +
    people
      .map(({ x, y }, i) =>
        figure(i % 2 ? "walk" : "stand", x, y + i * 10, 96 + i * 14, grade.ink, random.chance(0.5)),
      )
      .join("")
  );
}
