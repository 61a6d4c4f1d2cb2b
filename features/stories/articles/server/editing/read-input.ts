import type * as z from "zod/mini";
import { describeProblem } from "#platform/server/http/describe-problem.ts";
import { AppError } from "#shared/contract/app-error.ts";

/** Routes, importers and commands call the same functions, so each function checks its own input. */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    throw new AppError("invalid_input", describeProblem(parsed.error.issues, input));
  return parsed.data;
}
