import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { submissionFiles } from "#db/schema/video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MINUTE } from "#shared/time/units.ts";

/** After that another request may write, because the node of the first one has crashed. */
const CLAIM_LASTS = MINUTE;

/**
 * Lets no other request write to this file meanwhile: a second one could change bytes after their type and number were
 * checked. Throws when another one writes. The claim is in the database, because requests may reach several nodes.
 */
export async function claimUpload<T>(
  { db, clock }: Deps,
  id: number,
  write: () => Promise<T>,
): Promise<T> {
  const writer = randomUUID();
  const isOurs = and(eq(submissionFiles.id, id), eq(submissionFiles.writer, writer));
  const writesUntil = () => new Date(clock.now().getTime() + CLAIM_LASTS);
  const isFree = or(
    isNull(submissionFiles.writesUntil),
    lte(submissionFiles.writesUntil, clock.now()),
  );
  const claimed = await db
    .update(submissionFiles)
    .set({ writer, writesUntil: writesUntil() })
    .where(and(eq(submissionFiles.id, id), isFree))
    .returning({ id: submissionFiles.id });
  if (claimed.length === 0)
    throw new AppError("locked", "Another request is sending this file.", { retryAfterSeconds: 5 });

  const renewal = setInterval(() => {
    // Without the database, the claim ends by itself.
    db.update(submissionFiles)
      .set({ writesUntil: writesUntil() })
      .where(isOurs)
      .catch(() => {});
  }, CLAIM_LASTS / 3);
  try {
    return await write();
  } finally {
    clearInterval(renewal);
    await db.update(submissionFiles).set({ writer: null, writesUntil: null }).where(isOurs);
  }
}
