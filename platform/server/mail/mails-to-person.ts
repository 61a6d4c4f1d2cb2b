import { and, asc, ne } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { Deps } from "../deps.ts";
import { allRemoved, type ErasureReport, type PersonalData } from "../personal-data.ts";
import { reachesAddress } from "./same-address.ts";

/** Mails to an address, sent or waiting, except those of the kind `except`. */
export async function exportMailsToPerson(
  { db }: Pick<Deps, "db">,
  email: string,
  except = "",
): Promise<PersonalData> {
  const rows = await db
    .select({
      kind: outbox.kind,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(and(reachesAddress(outbox.recipient, email), ne(outbox.kind, except)))
    .orderBy(asc(outbox.id));
  return { table: "outbox", rows };
}

export async function forgetMailsToPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport> {
  const gone = await db
    .delete(outbox)
    .where(reachesAddress(outbox.recipient, email))
    .returning({ id: outbox.id });
  return allRemoved("outbox", gone.length);
}
