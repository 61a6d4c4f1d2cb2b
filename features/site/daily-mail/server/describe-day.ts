import { countQueue } from "#features/comments/server/public.ts";
import { summarizeLedger } from "#features/donations/server/public.ts";
import { submissionIntake } from "#features/intake/video-submissions/server/submission-public.ts";
import { countConfirmed } from "#features/mailing/newsletter/server/public.ts";
import { changeOf, getDayNumbers } from "#features/numbers/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { showDollars } from "#shared/dollars.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { type Permission, type Role, scopeOf } from "#shared/newsroom/permissions.ts";
import { DAY } from "#shared/time/units.ts";

type Line = readonly [string, string];

export interface DayReport {
  dayName: string;
  lines: Line[];
  doubt: string;
}

/** A day in at most ten lines, each for those who may see it on its screen; undefined without the right to numbers. */
export async function describeDay(
  deps: Pick<Deps, "db" | "clock">,
  { day, staffId, roles }: { day: string; staffId: number; roles: readonly Role[] },
): Promise<DayReport | undefined> {
  const { db } = deps;
  const may = (permission: Permission) => scopeOf(roles, permission) !== undefined;
  if (!may("numbers.read")) return undefined;
  const isOwn = scopeOf(roles, "numbers.read") === "own";
  const from = new Date(day);
  const period = { from, to: new Date(from.getTime() + DAY) };
  const lines: Line[] = await readingLines(deps, { from, staffId: isOwn ? staffId : undefined });
  if (may("books.read")) lines.push(["Donations", await donationsOf(deps, period)]);
  if (!isOwn) lines.push(["New subscribers", fullCount(await countConfirmed(db, period))]);
  if (may("comments.judge"))
    lines.push(["Comments held now", fullCount(await countQueue(db, "held"))]);
  if (may("submissions.decide")) {
    const waiting = await submissionIntake.countByStatus(db, { status: "waiting", held: false });
    lines.push(["Footage waiting now", fullCount(waiting)]);
  }
  return {
    dayName: `${weekdayOf(from)}, ${shortDate.format(from)}`,
    lines,
    doubt:
      "Counted from midnight to midnight, UTC. Browsers that ask not to be counted are missing, so the true numbers are higher.",
  };
}

async function readingLines(
  deps: Pick<Deps, "db" | "clock">,
  { from, staffId }: { from: Date; staffId: number | undefined },
): Promise<Line[]> {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const weekBefore = dayOf(new Date(from.getTime() - 7 * DAY));
  const numbers = await getDayNumbers(deps, { day: dayOf(from), staffId });
  const before = await getDayNumbers(deps, { day: weekBefore, staffId });
  const whose = staffId === undefined ? "" : " of your stories";
  const compared = (now: number, then: number) =>
    `${fullCount(now)}${compare(now, then, `the ${weekdayOf(from)} before`)}`;
  return [
    [`Readers${whose}`, compared(numbers.readers, before.readers)],
    [`Views${whose}`, compared(numbers.views, before.views)],
    ...numbers.top.map(
      ({ title, readers }, at): Line => [
        `Most read ${at + 1}`,
        `${title} (${readers === null ? "fewer than 5" : fullCount(readers)})`,
      ],
    ),
  ];
}

function compare(now: number, then: number, when: string): string {
  const change = changeOf(now, then);
  if (!change) return `, none on ${when}`;
  if (change.direction === "same") return `, as on ${when}`;
  return `, ${change.direction} ${change.size} from ${fullCount(then)} on ${when}`;
}

async function donationsOf(
  deps: Pick<Deps, "db">,
  period: { from: Date; to: Date },
): Promise<string> {
  const { lines } = await summarizeLedger(deps, period);
  const charges = lines.filter(({ kind }) => kind === "charge");
  const count = charges.reduce((sum, line) => sum + line.count, 0);
  const cents = charges.reduce((sum, line) => sum + line.cents, 0);
  return count === 0
    ? "none"
    : `${showDollars(cents)} in ${fullCount(count)} ${count === 1 ? "payment" : "payments"}`;
}

const shortDate = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const weekdayOf = (day: Date) => weekday.format(day);
