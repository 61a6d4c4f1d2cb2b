import type { ContributorStats } from "#features/intake/calls/contributors.ts";
import { plural } from "#shared/format/counts.ts";
import { progressToNext } from "../levels.ts";

export function LevelProgress({ contributor, level, nextLevel, pointsToNext }: ContributorStats) {
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
