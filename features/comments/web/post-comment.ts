import { SECOND } from "../../../shared/time/units.ts";
import { LONGEST, SHORTEST_FILL } from "../limits.ts";
import { isBlank } from "../plain-text.ts";
import { call } from "./comments-query.ts";

export const FIELDS = ["authorName", "authorEmail", "content"] as const;
export type Field = (typeof FIELDS)[number];
export type Entry = Record<Field, string>;
export type Problems = Partial<Record<Field, string>>;

const longest: Record<Field, number> = {
  authorName: LONGEST.name,
  authorEmail: LONGEST.email,
  content: LONGEST.content,
};

export const blankIn = (entry: Entry): Problems =>
  problemsOf(entry, (text) => isBlank(text) && "Please fill this in.");

export const oversizeIn = (entry: Entry): Problems =>
  problemsOf(
    entry,
    (text, field) =>
      [...text].length > longest[field] &&
      `Please use at most ${longest[field].toLocaleString("en-US")} characters.`,
  );

function problemsOf(entry: Entry, find: (text: string, field: Field) => string | false): Problems {
  const problems: Problems = {};
  for (const field of FIELDS) {
    const problem = find(entry[field], field);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** One comment, however often it has to be sent: the server stores it once under its key. */
export interface Attempt {
  clientKey: string;
  openedAt: number;
}

export const newAttempt = (): Attempt => ({
  clientKey: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36),
  ).join("-"),
  openedAt: performance.now(),
});

export async function postComment(
  articleId: number,
  entry: Entry & { website: string },
  { clientKey, openedAt }: Attempt,
): Promise<void> {
  const missing = openedAt + SHORTEST_FILL - performance.now();
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
  const fillSeconds = Math.round((performance.now() - openedAt) / SECOND);
  const body = { articleId, ...entry, clientKey, fillSeconds };
  await call("postComment", { params: { articleId }, body });
}
