import type { Deps } from "../../../platform/server/deps.ts";
import { site } from "../../../site.config.ts";
import type { CategoryDetails } from "../contract.ts";
import { knownCategory } from "./category-repository.ts";

export async function getCategory(
  { db }: Pick<Deps, "db">,
  wanted: { name: string },
): Promise<CategoryDetails> {
  const { name, slug } = await knownCategory(db, wanted.name);
  const setting = site.categories.find((category) => category.slug === slug);
  return { name, slug, description: setting?.description ?? "" };
}
