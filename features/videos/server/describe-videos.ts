import type { Clients } from "../../../clients/clients.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import { pictureAddress } from "../../images/contract.ts";
import { findPictures } from "../../images/server/public.ts";
import { sandboxPlayer, videoHost } from "../video-host.ts";
import { outdatedAt } from "./outdated-at.ts";
import { findVideosById } from "./video-repository.ts";

interface VideoDescription {
  title: string;
  picture: string | undefined;
  /** Only for videos of the sandbox, which the video host does not have. */
  demo?: { address: string; player: string };
}

const demoPages = (id: string) => ({
  demo: { address: videoHost({ isDemo: true }).videoAddress(id), player: sandboxPlayer(id) },
});

/** Titles and copied pictures of stored videos. Responses that use them carry `videosTag`. */
export async function describeVideos(
  { db, clock, youtube }: Deps & Partial<Pick<Clients, "youtube">>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VideoDescription>> {
  if (ids.length === 0) return new Map();
  const rows = await findVideosById(db, { ids, copiedAfter: outdatedAt(clock.now()) });
  const keys = rows.flatMap(({ pictureKey }) => pictureKey ?? []);
  const held = await findPictures(db, keys);
  return new Map(
    rows.map(({ id, title, pictureKey: key }) => [
      id,
      {
        title,
        picture: key !== null && held.has(key) ? pictureAddress(key) : undefined,
        ...(youtube?.isDemo && demoPages(id)),
      },
    ]),
  );
}
