import { CallFailed } from "#platform/web/call.ts";

export const isWrongKey = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** An error as a message for the login form. */
export function describeFailure(error: unknown): string {
  if (isWrongKey(error)) return "Invalid admin key. Please check your credentials.";
  return error instanceof CallFailed
    ? `HTTP ${error.status}: ${error.statusText}`
    : "Failed to load analytics";
}
