import { mix } from "../color.ts";
import { shimmer } from "../lamps.ts";
import { trawler } from "../props/trawler.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { group, HEIGHT, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { water } from "../water.ts";

function gulls({ random, grade, light }: Scene, x: number, y: number): string {
  let d = "";
  for (let i = 0; i < random.whole(5, 14); i++) {
    const s = random.between(7, 26);
    const gx = x + random.between(-420, 420);
    const gy = y + random.between(-200, 130);
    const f = (v: number) => v.toFixed(1);
    d += `M${f(gx - s)} ${f(gy - s * 0.35)}Q${f(gx - s * 0.4)} ${f(gy - s * 0.5)} ${f(gx)} ${f(gy)}Q${f(gx + s * 0.4)} ${f(gy - s * 0.5)} ${f(gx + s)} ${f(gy - s * 0.25)}`;
  }
  return stroke(d, light === "night" ? "#aebccb" : grade.ink, 4, {
    "stroke-linecap": "round",
    opacity: 0.85,
  });
}

export function fishingBoat(scene: Scene): string {
  const { random, grade, light } = scene;
  const horizon = random.between(400, 520);
  const x = random.between(600, 1000);
  const s = random.between(270, 360);
  const y = random.between(650, 700);
  const rough = light === "storm" ? 2.4 : 1;
  const wave = (base: number, swing: number, nearness: number) => {
    const line = ridgeLine(scene, base, swing * rough, 0.36, 6);
    return (
      polygon(
        ground(line, HEIGHT + 10),
        scene.paints.linear([
          [0, mix(mix(grade.sky[2], grade.sky[0], 0.6), grade.ink, nearness * 0.6)],
          [1, mix(grade.sky[0], grade.ink, 0.4 + nearness * 0.5)],
        ]),
      ) +
      stroke(
        `M${line.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`,
        grade.sky[3],
        1.5 + nearness * 2.5,
        { opacity: 0.45 },
      )
    );
  };
  return (
    sky(scene, horizon) +
    polygon(ground(ridgeLine(scene, horizon - 20, 46, 0.5), horizon + 1), plane(scene, 0.28)) +
    water(scene, horizon, 0.2) +
    gulls(scene, x, 300) +
    wave(horizon + 130, 10, 0.2) +
    shimmer(scene, x, y + s * 0.1, HEIGHT, s * 1.2, grade.ink, 0.5) +
    group(trawler(scene, x, y, s), {
      transform: `rotate(${random.between(-3, 4) * rough} ${x} ${y})`,
    }) +
    wave(y + s * 0.03, 12, 0.55) +
    shimmer(
      scene,
      x + s * 0.4,
      y + s * 0.25,
      HEIGHT,
      s * 0.4,
      grade.lamp,
      isDark(scene) ? 0.55 : 0.2,
    ) +
    wave(y + s * 0.36, 20, 0.9) +
    (random.chance(0.5)
      ? stroke(linePath(-10, 850, 1610, 850), grade.ink, 16) +
        repeat(6, (i) => rect(120 + i * 280, 800, 16, 110, grade.ink))
      : "")
  );
}
