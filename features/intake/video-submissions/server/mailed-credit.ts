import { z } from "zod";
import type { Deps } from "#platform/server/deps.ts";
import { findSubmission } from "./submission-repository.ts";

/** What mails about a decision have in the outbox: points that are credited, or withdrawn. */
export const CreditData = z.object({
  submissionId: z.int(),
  points: z.int(),
  achievements: z.array(z.string()),
  balance: z.int(),
});

/** What those mails say; nothing when the submission was deleted in the meantime. */
export async function findMailedCredit(
  { db, origin }: Pick<Deps, "db"> & { origin: string },
  { submissionId, points, achievements, balance }: z.infer<typeof CreditData>,
) {
  const row = await findSubmission(db, submissionId);
  return (
    row && {
      name: row.submitterName,
      title: row.title,
      points: Math.abs(points),
      achievements,
      balance,
      dashboardUrl: `${origin}/contributor-dashboard`,
    }
  );
}
