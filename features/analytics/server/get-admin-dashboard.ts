import type { Deps } from "../../../platform/server/deps.ts";
import { readFigures } from "../../articles/server/public.ts";
import type { AdminDashboard } from "../contract.ts";
import { MOST_ADMIN_ARTICLES } from "../limits.ts";

export async function getAdminDashboard(deps: Deps): Promise<AdminDashboard> {
  const { byCategory, mostViewed } = await readFigures(deps, { most: MOST_ADMIN_ARTICLES });
  // Totals are sums of the lines below them, so that they always agree.
  const totalArticles = sumOf(byCategory.map(({ articles }) => articles));
  const totalViews = sumOf(byCategory.map(({ views }) => views));
  return {
    overview: {
      totalArticles,
      totalViews,
      averageViews: totalArticles === 0 ? 0 : Math.round(totalViews / totalArticles),
    },
    topArticlesByViews: mostViewed.map(({ publishedAt, ...article }) => ({
      ...article,
      publishedAt: publishedAt.toISOString(),
    })),
    categoryBreakdown: byCategory,
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
