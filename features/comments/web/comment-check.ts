import { type Attempt, describeAttempt } from "../../../platform/web/attempt.ts";
import { isBlank } from "../../../shared/text/plain-text.ts";
import { LONGEST } from "../limits.ts";
import { call } from "./comments-query.ts";

const FIELDS = ["authorName", "authorEmail", "content"] as const;
export type Field = (typeof FIELDS)[number];
export type Entry = Record<Field, string>;
type Problems = Partial<Record<Field, string>>;

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

export async function postComment(
  articleId: number,
  entry: Entry & { website: string },
  attempt: Attempt,
): Promise<void> {
  const body = { articleId, ...entry, ...(await describeAttempt(attempt)) };
  await call("postComment", { params: { articleId }, body });
}
