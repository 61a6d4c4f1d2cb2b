import { z } from "zod";
import type { ClipLine } from "#features/media/calls/staff-clips.ts";
import { findAuditEntries } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import { lockReached, type Reach } from "./clips.ts";

const MOST = 100;
const Details = z.record(z.string(), z.unknown());

/** What was done with a clip, the newest first. */
export async function listClipHistory(
  call: Pick<Deps, "db"> & Reach,
  number: number,
): Promise<ClipLine[]> {
  await lockReached(call, number);
  const entries = await findAuditEntries(call.db, { subject: `clip ${number}`, limit: MOST });
  return entries.map(({ at, who, what, details }) => ({
    at: at.toISOString(),
    who,
    what,
    details: Details.parse(details),
  }));
}
