import { useEffect, useRef } from "react";
import type { ContributorStats } from "#features/intake/calls/contributors.ts";
import { plural } from "#shared/format/counts.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { progressToNext } from "../levels.ts";
import { Badge, BadgeRow } from "./achievement-list.tsx";

function LevelProgress({ contributor, level, nextLevel, pointsToNext }: ContributorStats) {
  const percent = progressToNext(contributor.points, level, nextLevel);
  const label = nextLevel
    ? `${plural(pointsToNext, "point")} to ${nextLevel.name}`
    : "Top level reached";
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="type-button">{label}</span>
        <span className="type-data text-text-2">{Math.floor(percent)} %</span>
      </div>
      <div
        role="progressbar"
        aria-label="Progress to the next level"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={label}
        className="border-2 border-ctl bg-s3"
      >
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-3 w-full"
        >
          <rect width={percent} height="1" fill={level.color} />
        </svg>
      </div>
      {nextLevel && (
        <div className="type-data flex justify-between text-text-2">
          <span>{level.minPoints}</span>
          <span>{nextLevel.minPoints}</span>
        </div>
      )}
    </div>
  );
}

/** Takes the focus, as it is the result of the lookup. */
export function ContributorCard({ stats }: { stats: ContributorStats }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { contributor, level } = stats;
  return (
    <section aria-labelledby="contributor" className="grid gap-8 bg-s1 p-4 sm:p-6">
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-2">
          <p className="type-label flex items-center gap-2 text-text-2">
            <LevelMark color={level.color} />
            {level.name}
          </p>
          <h2
            ref={heading}
            id="contributor"
            tabIndex={-1}
            className="type-h1 [overflow-wrap:anywhere]"
          >
            {contributor.name}
          </h2>
          <p className="type-small text-text-2">
            Contributor since {absoluteDate(new Date(contributor.createdAt))}
          </p>
          <BadgeRow badges={contributor.badges} />
        </div>
        <p className="grid gap-1 border-l-[6px] border-text pl-4">
          <span className="type-lead">{contributor.points.toLocaleString("en-US")}</span>
          <span className="type-label text-text-2">Points</span>
        </p>
      </div>
      <LevelProgress {...stats} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Activities activities={stats.recentActivities} />
        <Earned stats={stats} />
      </div>
    </section>
  );
}

/** The level's color is decorative, because it may have too little contrast for text. */
const LevelMark = ({ color }: { color: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <rect x="1" y="1" width="14" height="14" fill={color} stroke="currentColor" />
  </svg>
);

const Activities = ({ activities }: { activities: ContributorStats["recentActivities"] }) => (
  <section aria-labelledby="activities" className="grid content-start gap-3">
    <h3 id="activities" className="type-card">
      Recent activities
    </h3>
    <ul className="border-b border-hair">
      {activities.map(({ id, description, points, createdAt }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-hair py-3"
        >
          <span className="type-ui [overflow-wrap:anywhere]">{description}</span>
          <span className="type-data-lg text-right">{signed(points)}</span>
          <RelativeTime date={createdAt} className="type-data text-text-3" />
        </li>
      ))}
    </ul>
  </section>
);

/** With a minus sign, which is as wide as the plus. */
const signed = (points: number) => (points < 0 ? `\u2212${-points}` : `+${points}`);

const Earned = ({ stats }: { stats: ContributorStats }) => (
  <section aria-labelledby="earned" className="grid content-start gap-3">
    <h3 id="earned" className="type-card">
      Earned achievements ({stats.totalAchievements})
    </h3>
    {stats.earnedAchievements.length === 0 && (
      <p className="type-ui text-text-2">None yet. See below what you can earn.</p>
    )}
    <ul className="border-b border-hair">
      {stats.earnedAchievements.map(({ achievement, earnedAt }) => (
        <li key={achievement.id} className="flex gap-3 border-t border-hair py-3">
          <Badge badge={achievement.badge} />
          <div className="grid gap-1">
            <p className="type-button">{achievement.name}</p>
            <p className="type-small text-text-2">{achievement.description}</p>
            <p className="type-data text-text-3">{absoluteDate(new Date(earnedAt))}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
