import type { Deps } from "../../../platform/server/deps.ts";
import { pictureAddress } from "../../images/contract.ts";
import { findPictures } from "../../images/server/public.ts";
import { outdatedAt } from "./kept-for.ts";
import { findVideosById } from "./video-repository.ts";

/** Titles and our copies of pictures, of those videos that we hold. What is shown of them hangs on `videosTag`. */
export async function describeVideos(
  { db, clock }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { title: string; picture: string | undefined }>> {
  if (ids.length === 0) return new Map();
  const rows = await findVideosById(db, { ids, copiedAfter: outdatedAt(clock.now()) });
  const keys = rows.flatMap(({ pictureKey }) => pictureKey ?? []);
  const held = await findPictures(db, keys);
  return new Map(
    rows.map(({ id, title, pictureKey: key }) => [
      id,
      { title, picture: key !== null && held.has(key) ? pictureAddress(key) : undefined },
    ]),
  );
}
