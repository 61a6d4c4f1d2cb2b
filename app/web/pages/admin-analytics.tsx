import { AdminDashboard } from "../../../features/analytics/web/admin/admin-dashboard.tsx";
import { AdminGate } from "../../../features/analytics/web/admin/admin-gate.tsx";
import { ClickPerformance } from "../../../features/analytics/web/admin/click-performance.tsx";
import { useAdminAccess } from "../../../features/analytics/web/admin/use-admin-access.ts";
import { site } from "../../../site.config.ts";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { PageHead } from "../page.ts";
import { adminKeyKey } from "../storage-keys.ts";
import { ArticleRanking } from "./parts/article-ranking.tsx";
import { CategoryPerformance } from "./parts/category-performance.tsx";
import { PageIntro } from "./parts/page-intro.tsx";
import { TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Analytics Access",
  description: `Figures for the editors of ${site.name}.`,
  canonical: "/admin-analytics",
  robots: "noindex",
});

/** The server sends the gate and nothing behind it. */
export function Page() {
  const { access, unlock, tryAgain, refresh, saveClicks, logout } = useAdminAccess(adminKeyKey);
  if (access.at === "unlocked") {
    const { topArticlesByViews, categoryBreakdown, clicks } = access.data;
    return (
      <PageFrame>
        <AdminDashboard access={access} onRefresh={refresh} onLogout={logout}>
          <ArticleRanking articles={topArticlesByViews} />
          <CategoryPerformance categories={categoryBreakdown} />
          <ClickPerformance clicks={clicks} onSave={saveClicks} />
        </AdminDashboard>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageIntro title="Analytics Access" label="Editors">
        How articles and categories perform. What everyone may see is on{" "}
        <TextLink to="/analytics">Website Analytics</TextLink>.
      </PageIntro>
      <AdminGate access={access} onKey={unlock} onTryAgain={tryAgain} />
    </PageFrame>
  );
}
