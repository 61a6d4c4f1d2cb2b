import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { dataRequestTokens } from "#db/schema/people.ts";
import type { DataChoice } from "#features/site/calls/my-data.ts";
import * as calls from "#features/site/calls/my-data.ts";
import { addAuditEntry } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api, Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import {
  assertEmailAddress,
  exportPerson,
  forgetPerson,
  type PersonDeps,
  personSubject,
} from "./person.ts";

export const DATA_REQUEST = "data-request";

const PER_VISITOR = { what: DATA_REQUEST, most: 5, minutes: 60 };
const PER_ADDRESS = { what: "data-request-to", most: 3, minutes: 60 };

/**
 * Queues a mail to this address. Whether we hold data of it is looked up when the mail is written, so that neither the
 * response nor its duration reveals whom we know.
 */
async function requestData(
  deps: Deps,
  { email, choice }: { email: string; choice: DataChoice },
  visitor: Visitor,
): Promise<{ message: string }> {
  assertEmailAddress(email);
  await limitNetwork(deps, PER_VISITOR, visitor.address);
  if (await takeSlot(deps, { ...PER_ADDRESS, who: sameAddress(email) ?? email })) {
    const key = `${DATA_REQUEST}:${randomUUID()}`;
    const mail = { key, kind: DATA_REQUEST, recipient: email, data: { choice } };
    await queueMail(deps.db, mail, deps.clock.now());
  }
  return { message: "If we have data for this address, we have sent a link to it." };
}

const exportMyData = (
  deps: PersonDeps,
  { token }: { token: string },
): Promise<{ fileName: string; content: string }> =>
  withToken(deps, { token, choice: "export" }, async (txDeps, email) => {
    const personExport = await exportPerson(txDeps, email, { isOwner: false });
    return {
      fileName: `my-data-${personExport.exportedAt.slice(0, 10)}.json`,
      content: `${JSON.stringify(personExport, null, 2)}\n`,
    };
  });

const deleteMyData = (
  deps: PersonDeps,
  { token }: { token: string },
): Promise<{ message: string }> =>
  withToken(deps, { token, choice: "delete" }, async (txDeps, email) => {
    const report = await forgetPerson(txDeps, email);
    const sum = (count: "removed" | "anonymized" | "retained") =>
      report.reduce((total, table) => total + table[count], 0);
    await addAuditEntry(txDeps.db, {
      at: txDeps.clock.now(),
      who: "the person themselves",
      what: "my-data delete",
      subject: await personSubject(txDeps, email),
      details: {
        removed: sum("removed"),
        anonymized: sum("anonymized"),
        retained: sum("retained"),
      },
    });
    const reasons = new Set(report.flatMap(({ reason }) => (reason ? [reason] : [])));
    const remaining =
      reasons.size > 0 ? ` Some of it has to stay: ${[...reasons].join("; ")}.` : "";
    return { message: `Your data has been deleted.${remaining}` };
  });

/** Uses up a mailed link and runs `act` for its address in one transaction. */
function withToken<T>(
  deps: PersonDeps,
  { token, choice }: { token: string; choice: DataChoice },
  act: (txDeps: PersonDeps, email: string) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (db) => {
    const email = await consumeDataRequestToken(db, {
      hash: hashOf(token),
      choice,
      now: deps.clock.now(),
    });
    if (email === undefined) {
      const message = "This link has been used or has expired. Please request a new one.";
      throw new AppError("not_found", message);
    }
    return act({ ...deps, db }, email);
  });
}

export const saveDataRequestToken = (db: Queryable, token: typeof dataRequestTokens.$inferInsert) =>
  db.insert(dataRequestTokens).values(token);

/** Deletes the token and returns its address. */
async function consumeDataRequestToken(
  tx: Queryable,
  token: { hash: Buffer; choice: DataChoice; now: Date },
): Promise<string | undefined> {
  const { hash, choice, now } = token;
  const [deleted] = await tx
    .delete(dataRequestTokens)
    .where(
      and(
        eq(dataRequestTokens.hash, hash),
        eq(dataRequestTokens.choice, choice),
        gt(dataRequestTokens.expiresAt, now),
      ),
    )
    .returning({ email: dataRequestTokens.email });
  return deleted?.email;
}

export function peopleRoutes(api: Pick<Api, "serve">, deps: PersonDeps): void {
  api.serve(calls.requestData, ({ body }, visitor) => requestData(deps, body, visitor));
  api.serve(calls.exportMyData, ({ body }) => exportMyData(deps, body));
  api.serve(calls.deleteMyData, ({ body }) => deleteMyData(deps, body));
}
