import { cityBand } from "../city.ts";
import { arch } from "../props/arch-bridge.ts";
import { suspension } from "../props/suspension-bridge.ts";
import type { Scene } from "../scene.ts";
import { sky } from "../sky.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

export function riverBridge(scene: Scene): string {
  const { random } = scene;
  const horizon = random.between(600, 690);
  return (
    sky(scene, horizon) +
    cityBand(scene, {
      base: horizon,
      low: 20,
      high: 210,
      width: 50,
      nearness: 0.22,
      peak: random.between(0.6, 0.9),
    }) +
    cityBand(scene, { base: horizon + 3, low: 12, high: 90, width: 70, nearness: 0.42 }) +
    mist(scene, horizon - 160, horizon + 40, 0.6) +
    water(scene, horizon, 0.7) +
    (random.chance(0.62) ? suspension(scene, horizon) : arch(scene, horizon))
  );
}
