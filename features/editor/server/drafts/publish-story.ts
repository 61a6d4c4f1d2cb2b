import type { publishStory as contract } from "#features/editor/calls/staff-editor.ts";
import {
  articleEditor,
  publishingChecks,
  reachStory,
  workingCopies,
} from "#features/stories/server/public.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { DAY } from "#shared/time/units.ts";
import { storyText } from "../html/story-text.ts";
import { lockDraft } from "./locked-draft.ts";

export interface ClockTime {
  kind: "exact" | "skipped" | "repeated";
  /** The moment, or those to choose from, in order. */
  moments: Date[];
}

/** What a time on the clocks of a zone means, such as `2026-03-29T02:30` in `Europe/Berlin`, which clocks skip. */
export function clockTime(local: string, zone: string): ClockTime {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = [asUtc - DAY, asUtc + DAY].map((near) => offsetAt(near, zone));
  const candidates = [...new Set(offsets)].map((offset) => asUtc - offset).sort((a, b) => a - b);
  const exact = candidates.filter((moment) => moment + offsetAt(moment, zone) === asUtc);
  const kinds = ["skipped", "exact", "repeated"] as const;
  return {
    kind: kinds[exact.length] ?? "exact",
    moments: (exact.length === 0 ? candidates : exact).map((moment) => new Date(moment)),
  };
}

/** The moment that an editor chose. Refused with the choices when clocks show that time never or twice. */
function readMoment(at: string, zone: string | undefined): Date {
  if (zone !== undefined) offsetAt(0, zone);
  if (at.endsWith("Z")) return new Date(at);
  if (zone === undefined)
    throw new AppError("invalid_input", "Name the time zone of the time, such as Europe/Berlin.");
  const { kind, moments } = clockTime(at, zone);
  const [only] = moments;
  if (kind === "exact" && only) return only;
  const choices = moments.map((moment) => moment.toISOString()).join(" or ");
  const what = kind === "skipped" ? "skip" : "repeat";
  throw new AppError(
    "invalid_input",
    `Clocks in ${zone} ${what} ${at.replace("T", " ")}. Choose ${choices}.`,
  );
}

/** How far clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch (error) {
    throw new AppError("invalid_input", "There is no such time zone.", { cause: error });
  }
}

/** Publishes what is typed, now or at a time. Returns whether anything changed: pressed twice, it happens once. */
export async function publishStory(
  call: StaffCall,
  id: number,
  { at, zone, ...body }: ParsedInput<typeof contract>["body"],
): Promise<boolean> {
  await reachStory(call, id);
  const plan = {
    zone,
    ...(at !== undefined && { at: readMoment(at, zone) }),
    embargoUntil: dateOf(body.embargoUntil),
    breakingUntil: dateOf(body.breakingUntil),
    featuredUntil: dateOf(body.featuredUntil),
    rightsReason: body.rightsReason,
  };
  const draft = await lockDraft(call, id);
  const { article, row } = draft;
  const now = call.clock.now();
  if (!draft.isLive)
    // An empty title or category is in the working copy alone.
    publishingChecks.assert(
      { fields: row.fields, content: await storyText.safeHtml(row.doc), embargoUntil: null },
      now,
    );
  const { isChanged } = await articleEditor.publish(call, article.id, plan);
  if (isChanged) await workingCopies.save(call.db, { ...row, revisedAt: now });
  return isChanged;
}

const dateOf = (value: string | null | undefined): Date | null | undefined =>
  typeof value === "string" ? new Date(value) : value;
