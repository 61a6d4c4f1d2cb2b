import { AppError } from "#shared/contract/app-error.ts";

/** Whether a decision is still to be made: made again it changes nothing, and another one is refused. */
export function isToDecide(
  { status }: { status: string },
  wanted: "accepted" | "declined",
  refusal: string,
): boolean {
  if (status === wanted) return false;
  if (status !== "waiting") throw new AppError("conflict", refusal);
  return true;
}

/** What an editor gives as the reason, which is mailed to the sender. */
export function readReason(reason: string): string {
  const trimmed = reason.trim();
  if (trimmed === "") throw new AppError("invalid_input", "A reason is needed.");
  return trimmed;
}
