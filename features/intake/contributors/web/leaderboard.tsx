import type { ReactNode } from "react";
import type { LeaderboardEntry } from "#features/intake/calls/contributors.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { RankNumber } from "#ui/layout/rank-number.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { BadgeRow } from "./achievement-list.tsx";
import { leaderboardQuery, useLoggedFailure } from "./contributor-queries.ts";

/** `invitation` is shown while nobody has points. */
export function Leaderboard({ invitation }: { invitation: ReactNode }) {
  const query = useQuery(leaderboardQuery());
  useLoggedFailure("leaderboard", query.error);
  return (
    <section aria-labelledby="leaderboard">
      <SectionHeading id="leaderboard">Leaderboard</SectionHeading>
      <Loaded
        of={query}
        pending={
          <Skeleton label="Loading the leaderboard">
            <SkeletonLines count={10} />
          </Skeleton>
        }
        failed={<EmptyState title="The leaderboard is not available right now." />}
        empty={<EmptyState title="Nobody has points yet.">{invitation}</EmptyState>}
      >
        {(entries) => <Entries entries={entries} />}
      </Loaded>
    </section>
  );
}

function Entries({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const ranks = ranksOf(entries.map(({ points }) => points));
  return (
    <ol className="border-b border-hair">
      {entries.map(({ id, name, level, points, badges }, index) => (
        <li
          key={id}
          className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:gap-x-4 border-t border-hair py-3"
        >
          <RankNumber rank={ranks[index] ?? index + 1} />
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <div>
              <bdi className="type-card [overflow-wrap:anywhere]">{name}</bdi>
              <p className="type-label mt-1 text-text-2">{level}</p>
            </div>
            <BadgeRow badges={badges} />
          </div>
          <p className="type-data-lg text-right sm:min-w-20">
            {points.toLocaleString("en-US")}
            <span className="type-data block text-text-3">points</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The rank of each in a descending list; equal points share a rank, and the next rank is skipped. */
export const ranksOf = (points: readonly number[]): number[] =>
  points.map((own) => points.indexOf(own) + 1);
