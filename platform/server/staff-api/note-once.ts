import { HOUR } from "#shared/time/units.ts";
import { addAuditEntry, findAuditEntries } from "../audit-entries.ts";
import type { Deps } from "../deps.ts";
import type { StaffSession } from "./staff-session.ts";

/** A player sends many requests for one file; they are one act for this long. */
const ONE_ACT = HOUR;

/** Writes to the audit log that somebody opens a file, unless it says so already. */
export async function noteOnce(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { staff, personalToken }: StaffSession,
  opened: { what: string; subject: string },
): Promise<void> {
  const now = clock.now();
  const from = new Date(now.getTime() - ONE_ACT);
  const act = { ...opened, staffId: staff.id };
  const [before] = await findAuditEntries(db, { ...act, from, limit: 1 });
  if (before) return;
  await addAuditEntry(db, { ...act, at: now, who: staff.name, tokenId: personalToken?.id });
}
