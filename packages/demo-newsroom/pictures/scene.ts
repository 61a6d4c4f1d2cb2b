import { mix, multiply } from "./color.ts";
import { accentOf, type Grade, grades, type Light } from "./grade.ts";
import { createPaints, type Paints } from "./paints.ts";
import { type Random, seededRandom } from "./seeded-random.ts";

export type Scene = {
  random: Random;
  light: Light;
  grade: Grade;
  accent: string;
  paints: Paints;
  /** Where the sun, the moon or the break in the clouds stands. */
  sunX: number;
};

export type DrawMotif = (scene: Scene) => string;

export function createScene(light: Light, category: string, seed: string): Scene {
  const random = seededRandom(seed);
  return {
    random,
    light,
    grade: random.pick(grades[light]),
    accent: accentOf(category),
    paints: createPaints(),
    sunX: random.between(300, 1300),
  };
}

/** The silhouette colour of a plane: 0 is lost in haze, 1 is right at the lens. */
export function plane({ grade }: Scene, nearness: number): string {
  return mix(grade.haze, grade.ink, nearness);
}

/** A coloured surface under the scene's light; facing 1 looks at the source, 0 away from it. */
export function lit({ grade }: Scene, base: string, facing: number, nearness = 1): string {
  const color = mix(multiply(base, grade.ambient), multiply(base, grade.key), facing);
  return mix(grade.haze, color, nearness);
}

export const isDark = ({ light }: Scene): boolean => light === "night" || light === "dusk";
