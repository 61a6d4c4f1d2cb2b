import { LARGEST_FILE } from "#features/intake/video-submissions/limits.ts";
import type { Deps } from "#platform/server/deps.ts";
import { countTry } from "#platform/server/limits/limit-tries.ts";
import { networkOf, networksOf, widerNetworkOf } from "#platform/server/limits/networks.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MINUTE } from "#shared/time/units.ts";
import { sumBytes, sumOfNetwork } from "./submission-file-repository.ts";

const MIB = 1024 * 1024;
/** Left free for the database and the pictures, which may be on the same disk. */
const RESERVE = 1024 * MIB;

/** An upload of which nothing has arrived is gone after this time. */
export const PROMISE_STAYS = 15 * MINUTE;
/** What is held for a file under way beside what has arrived of it: a promise costs nothing to make. */
const HELD = MIB;
/** Of what is free, one network may have this part under way; one file in any case. */
const SHARE = 1 / 20;

/** What one network may send in a day. */
const DAILY = { files: 20, mebibytes: 8 * 1024, minutes: 1_440 };

interface Storage extends Deps {
  files: Pick<PrivateFiles, "free">;
  /** Bytes that all files may take together. */
  quota: number;
}

export const noRoom = () =>
  new AppError(
    "insufficient_storage",
    "Our storage for files is full at the moment. Your file waits and goes on by itself when there is room. You can also send a link instead.",
  );

const ownTurn = () =>
  new AppError(
    "insufficient_storage",
    "Other files from your network are still on their way. This one waits for them. You can also send a link instead.",
  );

/** How many bytes may still arrive; below zero when there are more than fit already. */
export async function roomLeft(deps: Storage): Promise<number> {
  const since = promisesSince(deps);
  const { arrived, reserved } = await sumBytes(deps.db, { since, reserve: HELD });
  const free = (await deps.files.free()) - RESERVE;
  return Math.min(deps.quota - arrived, free) - reserved;
}

/** Throws unless a file of this size may be sent; returns the hash that its network is known by. */
export async function acceptUpload(
  deps: Storage,
  { length, address }: { length: number; address: string },
): Promise<{ network: Buffer }> {
  if (length === 0) throw new AppError("invalid_input", "This file is empty.");
  if (length > LARGEST_FILE) throw new AppError("too_large", "This file is larger than 2 GB.");
  const room = await roomLeft(deps);
  if (length > room) throw noRoom();
  const key = await siteKey(deps.db, "footage");
  const network = keyedHash(key, "network", widerNetworkOf(address) ?? networkOf(address));
  const underWay = await sumOfNetwork(deps.db, { network, since: promisesSince(deps) });
  if (underWay > 0 && underWay + length > room * SHARE) throw ownTurn();
  await limitDaily(deps, { length, address });
  return { network };
}

async function limitDaily(
  deps: Deps,
  { length, address }: { length: number; address: string },
): Promise<void> {
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

const promisesSince = ({ clock }: Deps) => new Date(clock.now().getTime() - PROMISE_STAYS);
