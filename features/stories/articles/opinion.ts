import { site } from "#site.config.ts";

/** Whether the pieces of a category are signed opinion, which names its authors first. */
export const isOpinion = (category: string): boolean =>
  site.categories.some(({ name, opinion }) => opinion && name === category);
