import type * as z from "zod/mini";
import { isSentence } from "#shared/contract/fields.ts";

/** What is wrong with the input: in sentences for forms that people fill in, else by field name. */
export function describeProblem(issues: readonly z.core.$ZodIssue[], sent: unknown): string {
  const firstOf = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const field = issue.path.join(".");
    if (!firstOf.has(field)) firstOf.set(field, issue);
  }
  const described = [...firstOf.values()].slice(0, 5);
  const messages = described.map(({ message }) => message);
  if (messages.every(isSentence)) return [...new Set(messages)].join(" ");
  const lines = described.map((issue) => {
    const where = issue.path.map(String).join(".").slice(0, 100);
    const problem = isSentence(issue.message) ? issue.message : sentence(issue, sent);
    return where ? `${where} ${problem}` : problem;
  });
  return lines.join("; ");
}

function sentence(issue: z.core.$ZodIssue, sent: unknown): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.slice(0, 5).join(", ").slice(0, 200)}`;
    case "invalid_type":
      return isMissing(issue.path, sent) ? "is required" : readable(issue.message);
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    default:
      return readable(issue.message);
  }
}

function isMissing(path: readonly PropertyKey[], sent: unknown): boolean {
  let value = sent;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined;
}

/** Zod's messages get the form of ours, which begin with a verb. */
const readable = (message: string) => message.replace(/^Invalid input: /, "is not valid: ");
