import type { Deps } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { decideApplication } from "./decide-application.ts";

/** Turns an applicant down, by mail and with a reason; their birth date and phone number are forgotten at once. */
export async function declineApplication(
  deps: Deps,
  id: number,
  { reason }: { reason: string },
): Promise<void> {
  if (reason.trim() === "") throw new AppError("invalid_input", "A reason is needed.");
  await decideApplication(deps, id, { status: "declined", reason: reason.trim() });
}
