import { site } from "#site.config.ts";

/** Without duplicates, in the order of the configuration. */
export const badgesOf = (achievementIds: readonly (string | null)[]): string[] => [
  ...new Set(
    site.achievements.filter(({ id }) => achievementIds.includes(id)).map(({ badge }) => badge),
  ),
];
