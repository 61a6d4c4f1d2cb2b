import type { Category, CategoryDetails, CategoryPage } from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { site } from "#site.config.ts";
import { findCategories, requireNamed } from "../categories/category-repository.ts";
import { countVisible } from "./article-repository.ts";
import { findPage } from "./deep-pages.ts";
import { pageOfList, sharedReads } from "./lists.ts";

export async function getCategory(
  deps: Pick<SharingDeps, "db" | "cache">,
  query: { name: string },
): Promise<CategoryDetails> {
  const { name, slug } = requireNamed(await sharedReads.categories(deps), query.name);
  const setting = site.categories.find((category) => category.slug === slug);
  return { name, slug, description: setting?.description ?? "" };
}

/** In the order of the publication's settings. */
export async function listCategories({ db }: Pick<Deps, "db">): Promise<Category[]> {
  return (await findCategories(db)).map(({ name, slug }) => ({ name, slug }));
}

export async function pageCategory(
  deps: SharingDeps,
  { category, page, limit }: { category?: string | undefined; page: number; limit: number },
): Promise<CategoryPage> {
  const { db, clock } = deps;
  const now = clock.now();
  const categoryId =
    category === undefined
      ? undefined
      : requireNamed(await sharedReads.categories(deps), category).id;
  const total = await countVisible(db, { now, categoryId });
  return pageOfList({ now, total, page, limit }, (paging) =>
    findPage(db, { ...paging, categoryId }),
  );
}
