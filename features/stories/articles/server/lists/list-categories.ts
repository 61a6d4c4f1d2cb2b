import type { Category } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findCategories } from "../category-repository.ts";

/** In the order of the publication's settings. */
export async function listCategories({ db }: Pick<Deps, "db">): Promise<Category[]> {
  return (await findCategories(db)).map(({ name, slug }) => ({ name, slug }));
}
