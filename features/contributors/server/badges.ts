import { site } from "../../../site.config.ts";

/** Each once, in the order of the catalogue. */
export const badgesOf = (achievementIds: readonly (string | null)[]): string[] => [
  ...new Set(
    site.achievements.filter(({ id }) => achievementIds.includes(id)).map(({ badge }) => badge),
  ),
];
