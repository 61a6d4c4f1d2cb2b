import type { CategoryPage } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { countVisible } from "../article-repository.ts";
import { requireNamed } from "../category-repository.ts";
import { findPage } from "../deep-pages/deep-page-repository.ts";
import { sharedReads } from "../shared-reads.ts";
import { pageOfList } from "./page-of-list.ts";

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
