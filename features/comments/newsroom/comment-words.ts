import { clockTime } from "#platform/newsroom/clock-time.ts";
import type {
  CommentForStaff,
  CommentState,
  HoldReason,
  RuleTrial,
  Tab,
} from "../calls/staff-comments.ts";
import { REPORT_REASONS } from "../report-form.ts";

export const tabWords: Record<Tab, string> = {
  held: "Held",
  reported: "Reported",
  shown: "Shown",
  removed: "Removed",
};

/** After a verdict. */
export const doneWords: Record<CommentState["status"], string> = {
  shown: "Shown.",
  held: "Held.",
  removed: "Removed.",
};

const pastWords: Record<CommentState["status"], string> = {
  shown: "showed",
  held: "held",
  removed: "removed",
};

const reasonWords: Readonly<Record<string, string>> = {
  links: "Two or more links",
  words: "A word of the list",
  repeat: "The same text again",
  speed: "Sent within two seconds",
  honeypot: "Filled in the hidden field",
  reports: "Reported by readers",
  flood: "Sent while very many were",
};

const banWords = {
  person: (name: string) => `Ban of ${name}`,
  words: (words: string) => `Ban of the words “${words}”`,
  host: (host: string) => `Ban of links to ${host}`,
};

export const banText = ({ kind, value }: NonNullable<HoldReason["ban"]>) => banWords[kind](value);

/** Why a comment is held; a rule that was deleted meanwhile is only a ban. */
export function reasonText({ name, ban }: HoldReason): string {
  if (ban) return banText(ban);
  return name === "ban" ? "A ban that has ended" : (reasonWords[name] ?? name);
}

/** "Reported twice: advertising." */
export function reportsText(reports: CommentForStaff["reports"]): string {
  const total = reports.reduce((sum, { count }) => sum + count, 0);
  const times = total === 1 ? "once" : total === 2 ? "twice" : `${total} times`;
  const reasons = reports.map(
    ({ reason, count }) => `${wordsOf(reason)}${count > 1 ? ` (${count})` : ""}`,
  );
  return `Reported ${times}: ${reasons.join(", ")}`;
}

const wordsOf = (reason: string) =>
  Object.entries(REPORT_REASONS).find(([name]) => name === reason)?.[1] ?? reason;

/** "Maya removed this at 14:03." */
export const stateText = ({ status, verdict }: CommentState, ownName: string): string =>
  verdict
    ? `${verdict.by === ownName ? "You" : verdict.by} ${pastWords[status]} this at ${clockTime(verdict.at)}.`
    : `This comment is ${status} now.`;

export function trialText({ tried, caught, shown }: RuleTrial): string {
  if (caught === 0) return `Fits none of the last ${tried} comments.`;
  const seen = shown === 0 ? "none of them is" : `${shown} of them ${shown === 1 ? "is" : "are"}`;
  return `Fits ${caught} of the last ${tried} comments; ${seen} shown now.`;
}
