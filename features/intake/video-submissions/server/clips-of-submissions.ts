import { beginClip } from "#features/media/clips/server/clip-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { sourceOf } from "./decisions.ts";
import { findFile, findHeld } from "./files/submission-file-repository.ts";
import { submissionIntake } from "./submission-repository.ts";

/** Makes a clip of footage that came as a file: asked again, it is the same one. Call it in a transaction. */
export async function makeClipOf(deps: Deps, id: number) {
  const { db } = deps;
  const found = await submissionIntake.lockRow(db, id);
  if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
  if (found.status === "declined" || found.status === "reversed")
    throw new AppError("conflict", "This footage may not be used. Accept it first.");
  const file = await findFile(db, id);
  if (!file)
    throw new AppError("conflict", "No file was sent, so there is nothing to make a clip of.");
  if (file.scan === "infected")
    throw new AppError(
      "conflict",
      `The scanner found ${file.finding ?? "something"} in this file.`,
    );
  const { title, description, location, filmedOn, submitterName: credit } = found;
  return beginClip(deps, {
    source: sourceOf(id),
    file: `footage/${file.key}`,
    title,
    description,
    location,
    filmedOn,
    credit,
    mayBeUsed: found.status === "accepted",
  });
}

/** Those of these sources that have their file still. */
export async function findHeldSources(
  db: Queryable,
  sources: readonly string[],
): Promise<string[]> {
  const ids = sources.map((source) => Number(source.slice(sourceOf("").length)));
  return (await findHeld(db, ids)).map(sourceOf);
}
