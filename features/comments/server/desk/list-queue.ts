import type * as calls from "#features/comments/calls/staff-comments.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { toState } from "../judging/judge-comments.ts";
import { findVerdicts } from "../judging/verdict-repository.ts";
import {
  countQueue,
  findNeighbours,
  findQueue,
  findStatuses,
  type PageStart,
  startAfter,
} from "./queue-repository.ts";
import { toDeskComments } from "./to-desk-comments.ts";

/** One page of a tab. Rows and numbers are read from one state of the database. */
export function listQueue(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { tab, limit, after }: { tab: calls.Tab; limit: number; after?: string | undefined },
): Promise<Reply<typeof calls.listComments>> {
  return db.transaction(
    async (tx) => {
      const start = after === undefined ? undefined : readStart(after);
      const rows = await findQueue(tx, { tab, limit: limit + 1, now: clock.now(), after: start });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        comments: await toDeskComments(tx, shown),
        total: await countQueue(tx, tab),
        waiting: {
          held: await countQueue(tx, "held"),
          reported: await countQueue(tx, "reported"),
        },
        next: last && rows.length > limit ? startAfter(tab, last) : null,
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function readStart(after: string): PageStart {
  const [time = "", id = ""] = after.split(".");
  return { time: new Date(Number(time)), id: Number(id) };
}

export async function listNeighbours(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: number,
): Promise<calls.DeskComment[]> {
  const rows = await findNeighbours(db, { id, now: clock.now() });
  if (!rows) throw new AppError("not_found", `There is no comment ${id}.`);
  return toDeskComments(db, rows);
}

/** Comments that were deleted are left out. */
export async function listStates(
  { db }: Pick<Deps, "db">,
  ids: readonly number[],
): Promise<calls.CommentState[]> {
  const rows = await findStatuses(db, ids);
  const verdicts = await findVerdicts(db, ids);
  return rows.map((row) => toState(row, verdicts.get(row.id)));
}
