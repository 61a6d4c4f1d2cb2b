import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { deleteHeldAlert } from "./alert-repository.ts";

/** Cancels an alert that is still held. Nothing is sent, and the story can be alerted later. */
export async function cancelAlert({ db, clock }: Deps, id: number): Promise<void> {
  if (!(await deleteHeldAlert(db, id, clock.now())))
    throw new AppError("conflict", "It is too late to cancel this alert.");
  await invalidate(db, [deskTag("front-page.change", "alerts")]);
}
