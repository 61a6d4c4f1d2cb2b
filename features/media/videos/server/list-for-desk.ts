import { pictureAddress } from "#features/media/calls/images.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findAllForDesk } from "./hidden-video-repository.ts";
import { outdatedAt } from "./outdated-at.ts";
import { NO_PICTURE } from "./to-public.ts";

const MOST = 200;

/** Videos of the channels, the hidden ones among them. */
export async function listForDesk({ db, clock }: Pick<Deps, "db" | "clock">) {
  const rows = await findAllForDesk(db, { copiedAfter: outdatedAt(clock.now()), limit: MOST });
  return {
    videos: rows.map(({ pictureKey, hasPicture, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.toISOString(),
      picture: pictureKey !== null && hasPicture ? pictureAddress(pictureKey) : NO_PICTURE,
    })),
  };
}
