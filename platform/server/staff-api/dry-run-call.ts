import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import type { Endpoint, ParsedInput } from "#shared/contract/endpoint.ts";
import { findAuditEntries } from "../audit-entries.ts";
import type { Visitor } from "../http/api.ts";
import type { Db } from "../postgres/connect.ts";
import { dryRun } from "../postgres/dry-run.ts";

/**
 * What a call would have done, as the audit log would say it. Without the call's own reply: it may hold private data that is
 * shown only together with a line in the log.
 */
export interface DryRunReply {
  dryRun: true;
  changes: { what: string; subject: string; details: unknown }[];
}

/** The response with `?dryRun=true`; a call that only reads responds as usual. */
export type Rehearsal<E extends Endpoint> =
  | "reads"
  | ((input: ParsedInput<E>, request: FastifyRequest, reply: FastifyReply) => Promise<DryRunReply>);

/** `?dryRun=true` on any changing call. */
export function isDryRun({ method, url }: Pick<FastifyRequest, "method" | "url">): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const given = new URLSearchParams(url.split("?")[1]).get("dryRun");
  if (given !== null && given !== "true")
    throw new AppError("invalid_input", "Please set dryRun to true, or leave it out.");
  return given === "true";
}

/** Signing in counts wrong tries, which a rehearsal would take back. */
export const notRehearsed = (what: string) =>
  new AppError("invalid_input", `${what} cannot be rehearsed.`);

/** More than any act leaves. */
const MOST_LINES = 1_000;

interface RehearsedCall {
  db: Db;
  staff: { id: number };
  visitor: Visitor;
}

/** Does the work in a transaction, reads which lines it left in the audit log, and takes everything back. */
export function rehearse<Call extends RehearsedCall>(
  call: Call,
  work: (call: Call) => Promise<unknown>,
): Promise<DryRunReply> {
  const { visitor, staff } = call;
  const cookies = { ...visitor.cookies, write: () => {} };
  return dryRun(call.db, async (db): Promise<DryRunReply> => {
    const [last] = await findAuditEntries(db, { limit: 1 });
    await work({ ...call, db, isDryRun: true, visitor: { ...visitor, cookies } });
    const lines = await findAuditEntries(db, { staffId: staff.id, limit: MOST_LINES });
    const changes = lines
      .filter(({ id }) => id > (last?.id ?? 0))
      .map(({ what, subject, details }) => ({ what, subject, details }));
    return { dryRun: true, changes: changes.toReversed() };
  });
}
