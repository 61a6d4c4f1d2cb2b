import { AppError } from "#shared/contract/app-error.ts";
import type { MailPreview } from "#shared/newsroom/intake.ts";
import type { Deps } from "../deps.ts";
import type { MailKinds } from "../mail/deliver-outbox.ts";
import { findLastMailId, findMailSince } from "../mail/outbox.ts";
import { dryRun } from "../postgres/dry-run.ts";

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

/** Decides, reads the mail that this would send, and takes everything back. */
export async function previewMail<Result>(
  deps: Deps,
  kinds: MailKinds,
  /** What the data of the mail contain, such as the number of a submission. */
  about: Readonly<Record<string, number>>,
  decide: (deps: Deps) => Promise<Result>,
): Promise<{ result: Result; mail: MailPreview }> {
  return dryRun(deps.db, async (db) => {
    const inside = { ...deps, db };
    const last = await findLastMailId(db);
    const result = await decide(inside);
    const queued = await findMailSince(db, last, about);
    if (!queued) return { result, mail: null };
    const written = await kinds[queued.kind]?.prepare(inside, queued);
    if (!written) throw new AppError("unavailable", "The mail cannot be shown at the moment.");
    return { result, mail: { subject: written.subject, text: written.text } };
  });
}
