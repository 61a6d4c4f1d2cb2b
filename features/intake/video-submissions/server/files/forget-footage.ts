import type { Deps } from "#platform/server/deps.ts";
import { DAY } from "#shared/time/units.ts";
import { PROMISE_STAYS } from "./accept-upload.ts";
import { UNUSED_STAYS } from "./footage-uploads.ts";
import type { FootageFiles } from "./storage/footage-files.ts";
import {
  changeFile,
  deleteFile,
  deleteRefused,
  deleteUnused,
  findKeys,
  findPromises,
} from "./submission-file-repository.ts";

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
}: Pick<Deps, "db" | "clock"> & {
  files: Pick<FootageFiles, "list" | "remove" | "size">;
}): Promise<void> {
  const ago = (time: number) => new Date(clock.now().getTime() - time);
  for (const { id, key } of await findPromises(db, ago(PROMISE_STAYS))) {
    // A first piece may still be arriving, which nobody has counted.
    const received = await files.size(key);
    if (received) await changeFile(db, id, { received });
    else await deleteFile(db, id);
  }
  await deleteUnused(db, ago(UNUSED_STAYS));
  await deleteRefused(db, ago(REFUSED_STAYS));
  const names = await files.list();
  const used = await findKeys(db, names);
  for (const name of names) if (!used.has(name)) await files.remove(name);
}
