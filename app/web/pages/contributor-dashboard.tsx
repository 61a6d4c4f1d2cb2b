import { AchievementList } from "../../../features/contributors/web/achievement-list.tsx";
import { ContributorLookup } from "../../../features/contributors/web/contributor-lookup.tsx";
import {
  achievementsQuery,
  leaderboardQuery,
} from "../../../features/contributors/web/contributor-queries.ts";
import { Leaderboard } from "../../../features/contributors/web/leaderboard.tsx";
import { LevelList } from "../../../features/contributors/web/level-list.tsx";
import { site } from "../../../site.config.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { LoaderInput, PageHead } from "../page.ts";
import { PageIntro } from "./parts/page-intro.tsx";
import { MailLink, TextLink } from "./parts/text-link.tsx";

export const load = ({ queries }: LoaderInput) =>
  Promise.all([
    queries.prefetchQuery(leaderboardQuery()),
    queries.prefetchQuery(achievementsQuery()),
  ]);

export const head = (): PageHead => ({
  title: "Contributor Dashboard",
  description: `Points, levels and achievements of people who film for ${site.name}.`,
  canonical: "/contributor-dashboard",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Contributor Dashboard" label="Contributors">
      What you filmed, what it earned, and who else is out there with a camera.
    </PageIntro>
    <section aria-label="Your stats">
      <noscript>
        <Notice announce={false} title="Looking up your stats needs JavaScript">
          Or ask <MailLink address={site.contacts.newsroom} />. The leaderboard below does not need
          it.
        </Notice>
      </noscript>
      <ContributorLookup />
    </section>
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Leaderboard
        invitation={
          <>
            Be the first: <TextLink to="/submit-video">submit a video</TextLink>.
          </>
        }
      />
      <LevelList />
    </div>
    <AchievementList />
  </PageFrame>
);
