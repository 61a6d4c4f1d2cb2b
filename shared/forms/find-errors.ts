import type * as z from "zod/mini";

/** The first error of each field. One inside a list counts for the field that holds the list. */
export function findErrors(
  issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = path.findLast((part) => typeof part === "string") ?? "";
    errors[name] ??= message;
  }
  return errors;
}
