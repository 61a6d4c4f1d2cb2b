import { mix } from "../color.ts";
import { bokeh, glow, lamp } from "../lamps.ts";
import { mic } from "../props/microphone.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { curvePath, ellipse, group, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";

const FOAM = ["#2b3138", "#41474d", "#5a3a34", "#3a4a5c"] as const;

function speaker(x: number, color: string): string {
  const body = `M${x - 330} 910Q${x - 320} 560 ${x - 120} 520Q${x - 56} 506 ${x - 52} 440H${x + 52}Q${x + 56} 506 ${x + 120} 520Q${x + 320} 560 ${x + 330} 910z`;
  return shape(body, color) + ellipse(x, 340, 100, 130, color);
}

export function microphones(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const outdoors = random.chance(0.4);
  const cx = random.between(640, 960);
  const day = scene.light === "day" || scene.light === "dawn";
  const back = outdoors
    ? sky(scene, 760)
    : rect(
        0,
        0,
        1600,
        900,
        paints.linear([
          [0, mix(grade.sky[0], grade.ink, 0.3)],
          [0.6, mix(grade.sky[1], grade.sky[2], 0.4)],
          [1, grade.ink],
        ]),
      ) +
      repeat(7, (i) =>
        rect(i * 240 - 60, 0, 130, 760, mix(accent, grade.ink, 0.55 + (i % 2) * 0.18), {
          opacity: 0.55,
        }),
      );
  const withSpeaker = random.chance(0.6);
  const count = random.whole(5, 7);
  const mics = Array.from({ length: count }, (_, i) => ({ i, t: i / (count - 1) - 0.5 })).sort(
    (a, b) => Math.abs(b.t) - Math.abs(a.t),
  );
  const hero = mics[mics.length - 1]?.i ?? 0;
  return (
    back +
    bokeh(
      scene,
      30,
      [0, 60, 1600, 520],
      [grade.lamp, accent, mix(grade.sun, "#ffffff", 0.3)],
      day ? 62 : 54,
    ) +
    glow(scene, cx, 300, 560, mix(grade.glow, grade.sun, 0.4), 0.6) +
    (withSpeaker
      ? group(speaker(cx, mix(grade.key, "#ffffff", 0.2)), {
          transform: "translate(-6 -4)",
        }) +
        speaker(cx, plane(scene, 0.88)) +
        polygon(
          [
            [cx - 40, 512],
            [cx + 40, 512],
            [cx + 14, 640],
            [cx - 14, 640],
          ],
          mix("#e9e6df", grade.haze, 0.3),
        ) +
        polygon(
          [
            [cx - 12, 530],
            [cx + 12, 530],
            [cx + 18, 680],
            [cx, 710],
            [cx - 18, 680],
          ],
          accent,
        )
      : "") +
    repeat(3, (i) =>
      stroke(
        curvePath([cx - 300 + i * 300, 900], [cx - 400 + i * 420, 980], [cx - 700 + i * 700, 860]),
        grade.ink,
        12,
      ),
    ) +
    mics
      .map(({ i, t }) =>
        mic(
          scene,
          cx + t * random.between(820, 940),
          640 + t * t * 150 + random.between(-40, 20) - (i === hero ? 30 : 0),
          random.between(190, 230) * (i === hero ? 1.15 : 1),
          t * 46,
          i === hero ? "#2a2e33" : random.pick(FOAM),
          i === hero
            ? accent
            : random.pick([mix(accent, "#ffffff", 0.55), "#d8d8d4", "#c9553f", "#4a78b0"]),
          i === hero ? 0 : random.whole(0, 2),
        ),
      )
      .join("") +
    polygon(
      [
        [-10, 850],
        [1610, 836],
        [1610, 910],
        [-10, 910],
      ],
      paints.linear([
        [0, lit(scene, "#6a452c", 0.7)],
        [1, grade.ink],
      ]),
    ) +
    rect(0, 838, 1600, 5, grade.key, { opacity: 0.5 }) +
    lamp(scene, cx - 560, 830, 6, accent)
  );
}
