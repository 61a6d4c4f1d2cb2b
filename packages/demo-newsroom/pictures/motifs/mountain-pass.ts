import { mix } from "../color.ts";
import { massif } from "../props/massif.ts";
import { road } from "../props/mountain-road.ts";
import { plane, type Scene } from "../scene.ts";
import { polygon, repeat } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

export function mountainPass(scene: Scene): string {
  const { random } = scene;
  const base = random.between(560, 640);
  const heroX = random.between(380, 1220);
  const heroPeak = random.between(110, 200);
  return (
    sky(scene, base, random.between(120, 320)) +
    repeat(5, (i) =>
      massif(
        scene,
        i * 380 + random.between(-80, 80),
        random.between(240, 350),
        base + 30,
        random.between(260, 400),
        0.2,
      ),
    ) +
    mist(scene, 360, base + 30, 0.6) +
    massif(
      scene,
      heroX + random.pick([-560, 560]),
      heroPeak + random.between(80, 160),
      base + 60,
      560,
      0.45,
    ) +
    massif(scene, heroX, heroPeak, base + 80, random.between(560, 720), 0.62) +
    mist(scene, base - 150, base + 110, 0.75) +
    polygon(
      [
        [-10, base + 40],
        [500, base + 12],
        [1000, base + 30],
        [1610, base],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, mix(plane(scene, 0.4), "#7b8578", 0.25)],
        [1, plane(scene, 0.95)],
      ]),
    ) +
    road(scene, base + 24) +
    conifers(scene, ridgeLine(scene, base + 50, 14, 0.5), 34, 1.2, plane(scene, 0.55)).replace(
      /^<path[^>]*>/,
      "",
    ) +
    conifers(
      scene,
      [
        [-10, 800],
        [260, 850],
        [430, 960],
        [1180, 960],
        [1400, 850],
        [1610, 780],
      ].map(([x = 0, y = 0]) => [x, y] as const),
      210,
      2.6,
      plane(scene, 1),
    )
  );
}
