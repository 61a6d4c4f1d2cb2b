import { AdminDashboard, AdminGate } from "#features/numbers/web/admin/admin-dashboard.tsx";
import { ClickPerformance } from "#features/numbers/web/admin/click-performance.tsx";
import { ReaderNumbers } from "#features/numbers/web/admin/reader-numbers.tsx";
import { describeFailure, useAdminAccess } from "#features/numbers/web/admin/use-admin-access.ts";
import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { adminKeyKey } from "../storage-keys.ts";
import { ArticleRanking } from "./parts/article-ranking.tsx";
import { CategoryPerformance } from "./parts/category-performance.tsx";

export const head = (): PageHead => ({
  title: "Analytics Access",
  description: `Figures for the editors of ${site.name}.`,
  canonical: "/admin-analytics",
  robots: "noindex",
});

/** The server renders only the form for the key. */
export function Page() {
  const { access, figures, unlock, tryAgain, refresh, saveClicks, logout } =
    useAdminAccess(adminKeyKey);
  if (access.at === "unlocked") {
    const { topArticlesByViews, categoryBreakdown, clicks } = access.data;
    return (
      <PageFrame>
        <AdminDashboard access={access} onRefresh={refresh} onLogout={logout}>
          <ArticleRanking articles={topArticlesByViews} />
          <CategoryPerformance categories={categoryBreakdown} />
          <ClickPerformance clicks={clicks} onSave={saveClicks} />
          <ReaderNumbers
            source={figures}
            version={access.loadedAt.getTime()}
            describeFailure={describeFailure}
          />
        </AdminDashboard>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageIntro title="Analytics Access" label="Editors">
        How articles and categories perform. The public figures are on{" "}
        <TextLink to="/analytics">Website Analytics</TextLink>.
      </PageIntro>
      <AdminGate access={access} onKey={unlock} onTryAgain={tryAgain} />
    </PageFrame>
  );
}
