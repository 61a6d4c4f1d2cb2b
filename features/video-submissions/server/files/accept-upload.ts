import type { Deps } from "../../../../platform/server/deps.ts";
import { countTry } from "../../../../platform/server/limits/limit-tries.ts";
import { networksOf } from "../../../../platform/server/limits/network-of.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { LARGEST_FILE } from "../../limits.ts";
import type { FootageFiles } from "./storage/footage-files.ts";
import { sumBytes } from "./submission-file-repository.ts";

const MIB = 1024 * 1024;
/** Left free for the database and the pictures, which may be on the same disk. */
const RESERVE = 1024 * MIB;

/** What one network may send in a day. */
const DAILY = { files: 20, mebibytes: 8 * 1024, minutes: 1_440 };

export const noRoom = () =>
  new AppError(
    "insufficient_storage",
    "Our storage for files is full. Please send a link instead, or try again later.",
  );

/** Throws unless a file of this size may be sent. */
export async function acceptUpload(
  deps: Deps & { files: Pick<FootageFiles, "free">; quota: number },
  { length, address }: { length: number; address: string },
): Promise<void> {
  if (length === 0) throw new AppError("invalid_input", "This file is empty.");
  if (length > LARGEST_FILE) throw new AppError("too_large", "This file is larger than 2 GB.");
  const stored = await sumBytes(deps.db);
  const free = (await deps.files.free()) - stored.unfinished;
  if (stored.all + length > deps.quota || free - length < RESERVE) throw noRoom();
  const { minutes } = DAILY;
  const amount = Math.ceil(length / MIB);
  for (const { name: who, times } of networksOf(address)) {
    const files = await countTry(deps, { what: "footage files", who, minutes });
    const sent = await countTry(deps, { what: "footage mebibytes", who, minutes }, amount);
    if (files > DAILY.files * times || sent > DAILY.mebibytes * times)
      throw new AppError(
        "too_many",
        "That is more than one network may send in a day. Please send a link instead.",
      );
  }
}
