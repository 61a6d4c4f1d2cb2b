import type * as z from "zod/mini";

/** What is wrong with what was sent, as a sentence for the person who sent it. */
export function describeProblem(issues: readonly z.core.$ZodIssue[], sent: unknown): string {
  const lines = issues.slice(0, 5).map((issue) => {
    const where = issue.path.map(String).join(".").slice(0, 100);
    const problem = sentence(issue, sent);
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

/** The library's own texts begin in its own way; ours begin with a verb. */
const readable = (message: string) => message.replace(/^Invalid input: /, "is not valid: ");
