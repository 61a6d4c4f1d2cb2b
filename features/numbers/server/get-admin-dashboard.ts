import { getArticleStats } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { AdminDashboard } from "../calls/numbers.ts";
import { DEFAULT_RANGE, MAX_ADMIN_ARTICLES } from "../limits.ts";
import { getClicks } from "./overview/get-clicks.ts";

export async function getAdminDashboard(deps: Deps): Promise<AdminDashboard> {
  const [{ byCategory, mostViewed }, clicks] = await Promise.all([
    getArticleStats(deps, { limit: MAX_ADMIN_ARTICLES }),
    getClicks(deps, { days: DEFAULT_RANGE }),
  ]);
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
    clicks,
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
