import type { Deps } from "../../../../platform/server/deps.ts";
import { DAY } from "../../../../shared/time/units.ts";
import { UNUSED_STAYS } from "./footage-uploads.ts";
import type { FootageFiles } from "./storage/footage-files.ts";
import { deleteRefused, deleteUnused, findKeys } from "./submission-file-repository.ts";

/** After a decision somebody may still ask why. */
const REFUSED_STAYS = 30 * DAY;

/**
 * Deletes uploads of which nothing became, files of refused footage, and every file whose row is gone, with its
 * submission or because of a request.
 */
export async function forgetFootage({
  db,
  clock,
  files,
}: Pick<Deps, "db" | "clock"> & { files: Pick<FootageFiles, "list" | "remove"> }): Promise<void> {
  const ago = (time: number) => new Date(clock.now().getTime() - time);
  await deleteUnused(db, ago(UNUSED_STAYS));
  await deleteRefused(db, ago(REFUSED_STAYS));
  const names = await files.list();
  const used = await findKeys(db, names);
  for (const name of names) if (!used.has(name)) await files.remove(name);
}
