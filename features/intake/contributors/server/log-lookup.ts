import type { FastifyBaseLogger } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";

/** Logs the outcome without the address, so that guessing is noticed. */
export async function logLookup<T>(
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  lookUp: () => Promise<T>,
): Promise<T> {
  const logOutcome = (outcome: string) =>
    log[outcome === "too_many" ? "warn" : "info"]({ outcome }, "contributor looked up");
  try {
    const contributor = await lookUp();
    logOutcome("found");
    return contributor;
  } catch (error) {
    logOutcome(error instanceof AppError ? error.code : "failed");
    throw error;
  }
}
