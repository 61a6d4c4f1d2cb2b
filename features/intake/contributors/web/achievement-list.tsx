import { useQuery } from "#platform/web/queries/use-query.ts";
import { site } from "#site.config.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon, type IconName } from "#ui/media/icon.tsx";
import { achievementsQuery, useLoggedFailure } from "./contributor-queries.ts";

const ICONS: Readonly<Record<string, IconName>> = {
  slate: "slate",
  moon: "moon",
  reel: "film",
  pin: "map-pin",
  star: "star",
};

/** Decorative, as the name of the achievement is always beside it. */
export function Badge({ badge, size = 24 }: { badge: string; size?: number }) {
  return <Icon name={ICONS[badge] ?? "award"} size={size} />;
}

/** Icons only, with their names for screen readers. */
export function BadgeRow({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label="Badges" className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={badge} title={nameOf(badge)} className="text-text-2">
          <Badge badge={badge} size={20} />
          <span className="sr-only">{nameOf(badge)}</span>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (badge: string) =>
  site.achievements.find((achievement) => achievement.badge === badge)?.name ?? badge;

export function AchievementList() {
  const query = useQuery(achievementsQuery());
  useLoggedFailure("achievements", query.error);
  return (
    <section aria-labelledby="achievements">
      <SectionHeading id="achievements">Achievements</SectionHeading>
      <Loaded
        of={query}
        pending={
          <Skeleton label="Loading the achievements">
            <SkeletonLines count={5} />
          </Skeleton>
        }
        failed={<EmptyState title="The achievements are not available right now." />}
        empty={<EmptyState title="There are no achievements yet." />}
      >
        {(achievements) => (
          <ul className="grid gap-(--gutter) grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]">
            {achievements.map(({ id, name, badge, description, points }) => (
              <li key={id} className="grid content-start gap-3 bg-s1 p-4">
                <div className="flex items-center justify-between gap-4">
                  <Badge badge={badge} size={32} />
                  <span className="type-data-lg">+{points}</span>
                </div>
                <h3 className="type-card">{name}</h3>
                <p className="type-ui text-text-2">{description}</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
