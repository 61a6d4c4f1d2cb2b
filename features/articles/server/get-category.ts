import type { Deps } from "../../../platform/server/deps.ts";
import { site } from "../../../site.config.ts";
import type { CategoryDetails } from "../contract.ts";
import { requireCategory } from "./category-repository.ts";

export async function getCategory(
  { db }: Pick<Deps, "db">,
  query: { name: string },
): Promise<CategoryDetails> {
  const { name, slug } = await requireCategory(db, query.name);
  const setting = site.categories.find((category) => category.slug === slug);
  return { name, slug, description: setting?.description ?? "" };
}
