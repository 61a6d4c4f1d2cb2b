import type { z } from "zod";

/** What is wrong with a request, as a sentence for the person who sent it. */
export function describeProblem(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.slice(0, 5).map((issue) => {
    const where = issue.path.map(String).join(".");
    return where ? `${where} ${sentence(issue)}` : sentence(issue);
  });
  return lines.join("; ");
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.slice(0, 5).join(", ").slice(0, 200)}`;
    case "invalid_type":
      return issue.input === undefined ? "is required" : readable(issue.message);
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    default:
      return readable(issue.message);
  }
}

/** The library's own texts begin in its own way; ours begin with a verb. */
const readable = (message: string) => message.replace(/^Invalid input: /, "is not valid: ");
