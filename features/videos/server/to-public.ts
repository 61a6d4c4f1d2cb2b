import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { pictureAddress } from "../../images/contract.ts";
import { findPictures } from "../../images/server/public.ts";
import type { Video } from "../contract.ts";
import type { VideoRow } from "./video-repository.ts";

const NO_PICTURE = "/no-signal.svg";

/** Pictures are our own copies, so that pages load nothing from the video host. */
export async function toPublic(db: Queryable, rows: readonly VideoRow[]): Promise<Video[]> {
  const held = await findPictures(
    db,
    rows.flatMap(({ pictureKey }) => pictureKey ?? []),
  );
  return rows.map((row) => {
    const { pictureKey: key } = row;
    const picture = { url: key !== null && held.has(key) ? pictureAddress(key) : NO_PICTURE };
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      publishedAt: row.publishedAt.toISOString(),
      thumbnails: { default: picture, medium: picture },
      channelTitle: row.channelTitle,
    };
  });
}
