import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../shared/contract/app-error.ts";

/** Writes down that somebody looked, and how it went: enough to notice that addresses are tried out, and no more. */
export async function logLookup<T>(
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  look: () => Promise<T>,
): Promise<T> {
  const note = (outcome: string) =>
    log[outcome === "too_many" ? "warn" : "info"]({ outcome }, "contributor looked up");
  try {
    const found = await look();
    note("found");
    return found;
  } catch (error) {
    note(error instanceof AppError ? error.code : "failed");
    throw error;
  }
}
