import type { Clients } from "#clients/clients.ts";
import type { ChannelVideo } from "#clients/youtube/youtube-videos.ts";
import { type Channel, channels, videosTag } from "#features/media/calls/videos.ts";
import {
  deleteOldPictures,
  mirrorPictures,
  pictureKey,
} from "#features/media/images/server/picture-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { site } from "#site.config.ts";
import { channelOf } from "../channel-of.ts";
import { outdatedAt } from "./list-videos.ts";
import {
  deleteOldVideos,
  deleteVideosExcept,
  storeVideos,
  type VideoRow,
} from "./video-repository.ts";

const titles = { local: site.channels.local.title, national: site.channels.national.title };

type MirroredVideo = ChannelVideo & { channel: Channel };

/** Copies both channels. When one fails, its old copies stay and the run counts as failed. */
export async function refreshVideos(
  deps: Deps & Pick<Clients, "youtube">,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, youtube } = deps;
  const now = clock.now();
  // One after the other: after an outage the circuit breaker lets one request through, and a second at the same time
  // would be refused.
  const results: PromiseSettledResult<MirroredVideo[]>[] = [];
  for (const channel of channels) {
    results.push(...(await Promise.allSettled([readChannel(deps, channel)])));
  }
  const failed = results.find((result) => result.status === "rejected");
  const found = onceEach(
    results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])),
  );
  if (found.length > 0 || !failed) {
    await db.transaction(async (tx) => {
      await storeVideos(
        tx,
        found.map((video) => toRow(video, now)),
      );
      // Deletes what the host no longer lists, unless a channel is missing.
      if (!failed)
        await deleteVideosExcept(
          tx,
          found.map(({ id }) => id),
        );
      await invalidate(tx, [videosTag]);
    });
  }
  await mirrorPictures(deps, {
    kind: "video",
    urls: found.toSorted(newestFirst).flatMap(({ pictureUrl }) => pictureUrl ?? []),
    fetchPicture: youtube.fetchPicture,
    tags: [videosTag],
    signal,
  });
  if (failed) throw failed.reason;
}

async function readChannel(
  { youtube }: Pick<Clients, "youtube">,
  channel: Channel,
): Promise<MirroredVideo[]> {
  const uploads = await youtube.listUploads(youtube.channels[channel]);
  return uploads.map((video) => ({
    ...video,
    channel: channelOf(video.channelTitle, titles, channel),
  }));
}

const onceEach = (found: readonly MirroredVideo[]) => [
  ...new Map(found.map((video) => [video.id, video])).values(),
];

const newestFirst = (a: MirroredVideo, b: MirroredVideo) =>
  b.publishedAt.getTime() - a.publishedAt.getTime();

const toRow = ({ pictureUrl, ...video }: MirroredVideo, now: Date): VideoRow => ({
  ...video,
  pictureKey: pictureUrl === undefined ? null : pictureKey(pictureUrl),
  fetchedAt: now,
});

/** Enforces the promise of the privacy page: deletes rows and pictures that could not be refreshed in time. */
export async function purgeVideos({ db, clock }: Deps): Promise<void> {
  const copiedUpTo = outdatedAt(clock.now());
  await db.transaction(async (tx) => {
    const gone =
      (await deleteOldVideos(tx, copiedUpTo)) + (await deleteOldPictures(tx, "video", copiedUpTo));
    if (gone > 0) await invalidate(tx, [videosTag]);
  });
}

export const videoJobs = ({ youtube }: Pick<Clients, "youtube">): Job[] => [
  {
    name: "refresh-videos",
    everyMinutes: 30,
    run: (deps, { signal }) => refreshVideos({ ...deps, youtube }, signal),
  },
  // Often, with a margin before the six hours are over; see `outdatedAt`.
  { name: "purge-videos", everyMinutes: 5, run: (deps) => purgeVideos(deps) },
];
