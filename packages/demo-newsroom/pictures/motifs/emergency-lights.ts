import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { beam, glow, lamp, shimmer } from "../lamps.ts";
import { type Camera, project } from "../perspective.ts";
import { lit, type Scene } from "../scene.ts";
import { HEIGHT, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { cloud, sky } from "../sky.ts";
import { car, houseRows, streetLamps } from "../street.ts";

const RED = "#ff2d35";
const BLUE = "#3f7dff";

export function emergencyLights(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(520, 1080),
    horizon: random.between(400, 470),
    height: 1.7,
    focal: 760,
  };
  const day = scene.light === "day" || scene.light === "dawn";
  const asphalt = paints.linear([
    [0, lit(scene, "#6a6e72", 0.6, 0.4)],
    [0.3, lit(scene, "#4a4d52", 0.5)],
    [1, mix(lit(scene, "#2c2e32", 0.2), grade.ink, 0.3)],
  ]);
  const vehicles = Array.from({ length: random.whole(3, 4) }, (_, i) => ({
    x: random.between(-0.5, 0.7) + (i % 2 ? 2.3 : -2.5),
    z: 17 - i * 3.3,
    van: i % 2 === 1,
  })).sort((a, b) => b.z - a.z);
  const vehicle = ({ x, z, van }: { x: number; z: number; van: boolean }) => {
    const [px, py] = project(camera, [x, 0, z]);
    const s = ((van ? 2.3 : 1.9) * camera.focal) / z;
    const tall = van ? 1.12 : 0.74;
    const top = py - s * tall;
    const strength = day ? 0.55 : 0.9;
    return (
      glow(scene, px - s * 0.3, top, s * 3.2, RED, strength * 0.8) +
      glow(scene, px + s * 0.3, top, s * 3.2, BLUE, strength * 0.8) +
      shimmer(scene, px - s * 0.4, py, Math.min(HEIGHT, py + s * 1.9), s * 0.5, RED, 0.75) +
      shimmer(scene, px + s * 0.4, py, Math.min(HEIGHT, py + s * 1.9), s * 0.5, BLUE, 0.75) +
      car(scene, px, py, s, lit(scene, van ? "#e6e6e2" : "#2d3440", 0.3), "#fff4d8", tall) +
      (van ? rect(px - s * 0.5, py - s * 0.48, s, s * 0.1, accent) : "") +
      rect(px - s * 0.3, top - s * 0.08, s * 0.6, s * 0.08, grade.ink) +
      lamp(scene, px - s * 0.22, top - s * 0.05, s * 0.055, RED) +
      lamp(scene, px + s * 0.22, top - s * 0.05, s * 0.055, BLUE)
    );
  };
  const tapeY = random.between(690, 750);
  const people = Array.from({ length: random.whole(2, 4) }, (_, i) => ({
    x: random.between(-2.6, 2.6),
    z: 11 - i * 1.8,
  }));
  return (
    sky(scene, camera.horizon + 10, 200) +
    cloud(scene, camera.x, camera.horizon - 60, 900, 260, mix(grade.haze, RED, 0.25), 0.6) +
    houseRows(scene, camera, 7.5, 6, 17) +
    polygon(
      [
        [-10, camera.horizon + 8],
        [1610, camera.horizon + 8],
        [1610, 910],
        [-10, 910],
      ],
      asphalt,
    ) +
    shape(
      repeat(14, (i) => {
        const z = 2.4 + i * 3;
        const a = project(camera, [-0.08, 0, z]);
        const b = project(camera, [0.08, 0, z]);
        const c = project(camera, [0.08, 0, z + 1.4]);
        const d = project(camera, [-0.08, 0, z + 1.4]);
        return `M${[a, b, c, d].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
      }),
      mix(grade.key, "#ffffff", 0.3),
      { opacity: 0.4 },
    ) +
    streetLamps(scene, camera, 6.6, true) +
    vehicles.map(vehicle).join("") +
    repeat(2, (i) =>
      beam(
        scene,
        [random.between(300, 1300), camera.horizon + 60],
        [i ? 1500 : 100, 60],
        [i ? 1700 : -100, 330],
        i ? BLUE : RED,
        day ? 0.12 : 0.28,
        14,
      ),
    ) +
    people
      .map(({ x, z }, i) => {
        const [px, py] = project(camera, [x, 0, z]);
        const h = (1.8 * camera.focal) / z;
        return (
          rimmed(
            i % 2 ? RED : BLUE,
            i % 2 ? -3 : 3,
            (c) => figure(i % 2 ? "walk" : "stand", px, py, h, c, i % 2 === 0),
            grade.ink,
            -1,
          ) + rect(px - h * 0.11, py - h * 0.68, h * 0.22, h * 0.035, accent, { opacity: 0.9 })
        );
      })
      .join("") +
    polygon(
      [
        [-10, tapeY - 40],
        [1610, tapeY + 26],
        [1610, tapeY + 58],
        [-10, tapeY - 8],
      ],
      mix(accent, grade.ink, 0.08),
    ) +
    stroke(
      repeat(34, (i) => linePath(i * 50, tapeY - 38 + i * 2.05, i * 50 - 24, tapeY - 9 + i * 2.05)),
      grade.ink,
      14,
      { opacity: 0.75 },
    ) +
    rect(random.pick([60, 1480]), tapeY - 210, 26, 420, grade.ink)
  );
}
