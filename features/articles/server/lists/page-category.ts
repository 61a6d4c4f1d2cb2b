import type { SharingDeps } from "../../../../platform/server/deps.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import type { CategoryPage } from "../../contract.ts";
import { countVisible, findNewest } from "../article-repository.ts";
import { requireNamed } from "../category-repository.ts";
import { sharedReads } from "../shared-reads.ts";
import { toSummaries } from "../to-public.ts";

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
  const totalPages = Math.ceil(total / limit);
  if (page > 1 && page > totalPages) {
    throw new AppError(
      "not_found",
      `There is no page ${page}; the last is ${Math.max(totalPages, 1)}.`,
    );
  }
  const rows = await findNewest(db, { now, categoryId, limit, offset: (page - 1) * limit });
  return {
    articles: toSummaries(rows, now),
    totalPages,
    total,
    hasPrevious: page > 1,
    hasNext: page < totalPages,
  };
}
