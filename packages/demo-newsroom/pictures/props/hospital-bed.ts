import { box, type Camera, project } from "../perspective.ts";
import { lit, type Scene } from "../scene.ts";
import { linePath, stroke } from "../shapes.ts";

export function bed(scene: Scene, camera: Camera, x: number, z: number): string {
  const { accent } = scene;
  const rail = (side: number) => {
    const at = (dz: number, y: number) => project(camera, [x + side, y, z + dz]);
    return (
      linePath(...at(-1, 0.95), ...at(0.9, 0.95)) +
      linePath(...at(-1, 0.95), ...at(-1, 0.6)) +
      linePath(...at(0, 0.95), ...at(0, 0.6))
    );
  };
  return (
    box(scene, camera, { x, z, y: 0.12, width: 0.5, depth: 1.7, height: 0.3 }, "#3d464e", 40) +
    box(scene, camera, { x, z, y: 0.5, width: 0.92, depth: 2.1, height: 0.16 }, "#eceff0", 40) +
    box(
      scene,
      camera,
      { x, z: z + 0.7, y: 0.66, width: 0.6, depth: 0.42, height: 0.14 },
      "#ffffff",
      40,
    ) +
    box(
      scene,
      camera,
      { x, z: z - 0.35, y: 0.66, width: 0.93, depth: 1.2, height: 0.05 },
      accent,
      60,
    ) +
    stroke(rail(-0.48) + rail(0.48), lit(scene, "#9aa5ab", 0.7), 5)
  );
}
