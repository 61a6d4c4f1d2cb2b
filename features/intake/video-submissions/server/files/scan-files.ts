import type { Deps } from "#platform/server/deps.ts";
import { MINUTE } from "#shared/time/units.ts";
import { submissionIntake } from "../submission-repository.ts";
import { scanByCommand } from "./scan-by-command.ts";
import { scanWithClamd } from "./scan-with-clamd.ts";
import type { FootageFiles } from "./storage/footage-files.ts";
import { changeFile, findUnscanned } from "./submission-file-repository.ts";

/** A request that was still writing when the file was whole has ended by then. */
const SETTLED = MINUTE;

/** Has every file of a submission looked at once. Throws when the scanner cannot be reached, and is then run again. */
export async function scanFiles(
  { db, clock, files }: Pick<Deps, "db" | "clock"> & { files: FootageFiles },
  scanner: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (scanner === undefined) return;
  const [kind, rest] = scanner.split(/:(.*)/s, 2) as [string, string];
  const before = new Date(clock.now().getTime() - SETTLED);
  for (const { id, key } of await findUnscanned(db, before)) {
    const result =
      kind === "clamd"
        ? await scanWithClamd(rest, files.stream(key), signal)
        : await files.withPath(key, (path) => scanByCommand(rest, path, signal));
    await db.transaction(async (tx) => {
      await changeFile(tx, id, result);
      await submissionIntake.announceWaiting(tx);
    });
  }
}
