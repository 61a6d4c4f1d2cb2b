import { z } from "zod";
import type { ClipLine } from "#features/media/calls/staff-clips.ts";
import { findAuditEntries } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";

const MOST = 100;
const Details = z.record(z.string(), z.unknown());

/** What was done with a clip, the newest first. */
export async function listClipHistory(
  { db }: Pick<Deps, "db">,
  number: number,
): Promise<ClipLine[]> {
  const entries = await findAuditEntries(db, { subject: `clip ${number}`, limit: MOST });
  return entries.map(({ at, who, what, details }) => ({
    at: at.toISOString(),
    who,
    what,
    details: Details.parse(details),
  }));
}
