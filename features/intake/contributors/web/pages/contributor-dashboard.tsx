import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { MailLink, TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { AchievementList } from "../achievement-list.tsx";
import { ContributorLookup } from "../contributor-lookup.tsx";
import { achievementsQuery, leaderboardQuery } from "../contributor-queries.ts";
import { Leaderboard } from "../leaderboard.tsx";

const LevelList = () => (
  <section aria-labelledby="levels">
    <SectionHeading id="levels">How it works</SectionHeading>
    <p className="type-ui text-text-2">
      Each accepted video earns {site.pointsPerVideo} points, and achievements add more. Points have
      no cash value. They decide your level:
    </p>
    <ol className="mt-4 border-b border-hair">
      {site.levels.map(({ name, color, minPoints }) => (
        <li key={name} className="flex items-center gap-3 border-t border-hair py-3">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <rect x="1" y="1" width="14" height="14" fill={color} stroke="currentColor" />
          </svg>
          <span className="type-button grow">{name}</span>
          <span className="type-data text-text-2">
            from {minPoints.toLocaleString("en-US")} points
          </span>
        </li>
      ))}
    </ol>
  </section>
);

export const load = ({ queries }: LoaderInput) =>
  Promise.all([
    queries.prefetchQuery(leaderboardQuery()),
    queries.prefetchQuery(achievementsQuery()),
  ]);

export const head = (): PageHead => ({
  title: "Contributor Dashboard",
  description: `Points, levels and achievements of the people who film for ${site.name}.`,
  canonical: "/contributor-dashboard",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Contributor Dashboard" label="Contributors">
      See what you filmed, what it earned, and who else films for us.
    </PageIntro>
    <section aria-label="Your stats">
      <noscript>
        <Notice announce={false} title="Looking up your stats needs JavaScript">
          Or write to <MailLink address={site.contacts.newsroom} />. The leaderboard below does not
          need it.
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
