import { pictureAddress } from "#features/media/calls/images.ts";
import {
  type Channel,
  channels,
  type Video,
  type VideoDetails,
  type VideoLists,
} from "#features/media/calls/videos.ts";
import { findCues } from "#features/media/clips/server/captions.ts";
import {
  type ClipRow,
  findClips,
  findClipsById,
  findPlayable,
  toClip,
} from "#features/media/clips/server/clips.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { findVideo, findVideos, type ShownVideo } from "./video-repository.ts";

/** The grid shows twelve of both channels, and all twelve may be from one. */
const PER_CHANNEL = 12;

export async function listVideos({ db, clock }: Deps): Promise<VideoLists> {
  const copiedAfter = outdatedAt(clock.now());
  const newest = async (channel: Channel) =>
    toPublic(await findVideos(db, { channel, copiedAfter, limit: PER_CHANNEL }));
  const [local, national] = await Promise.all([newest("local"), newest("national")]);
  return { local, national };
}

/** Of each list; a channel has far fewer. */
const MOST = 1_000;

/** Every video with a page of its own. */
export async function listAllVideos({ db, clock }: Deps): Promise<VideoDetails[]> {
  const now = clock.now();
  const copiedAfter = outdatedAt(now);
  const clips = await findClips(db, { now, limit: MOST });
  const videos = await Promise.all(
    channels.map((channel) => findVideos(db, { channel, copiedAfter, limit: MOST })),
  );
  const details = await clipDetails(db, clips);
  return [...details, ...videos.flat().flatMap(channelVideoDetails)];
}

export async function getVideo({ db, clock }: Deps, { id }: { id: string }): Promise<VideoDetails> {
  const now = clock.now();
  const rows = await findClipsById(db, { now, ids: [id] });
  const [clip] = await clipDetails(db, rows);
  if (clip) {
    const cues = await findCues(db, rows[0]?.number ?? 0);
    const transcript = clip.transcript || cues.map(({ text }) => text).join("\n");
    return { ...clip, cues, transcript };
  }
  const row = await findVideo(db, { id, copiedAfter: outdatedAt(now) });
  const [video] = row ? channelVideoDetails(row) : [];
  if (!video) throw new AppError("not_found", "There is no such video.");
  return video;
}

export const NO_PICTURE = "/no-signal.svg";

/** Pictures are our own copies, so that pages load nothing from the video host. */
export const toPublic = (rows: readonly ShownVideo[]): Video[] =>
  rows.map((row) => {
    const { pictureKey: key, hasPicture } = row;
    const picture = { url: key !== null && hasPicture ? pictureAddress(key) : NO_PICTURE };
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      publishedAt: row.publishedAt.toISOString(),
      thumbnails: { default: picture, medium: picture },
      channelTitle: row.channelTitle,
    };
  });

async function clipDetails(db: Queryable, rows: readonly ClipRow[]): Promise<VideoDetails[]> {
  const files = await findPlayable(db, rows);
  return rows.map((row) => {
    const { poster, ...shown } = toClip(row);
    return {
      ...shown,
      channelTitle: site.name,
      picture: poster,
      channel: null,
      file: files.get(row.number) ?? null,
      credit: row.credit,
      location: row.location,
      transcript: row.transcript,
      cues: [],
    };
  });
}

const channelVideoDetails = (row: ShownVideo): VideoDetails[] =>
  toPublic([row]).map(({ thumbnails, ...shown }) => ({
    ...shown,
    picture: thumbnails.medium.url,
    seconds: null,
    channel: row.channel,
    file: null,
    credit: "",
    location: "",
    transcript: "",
    cues: [],
  }));

/**
 * The privacy page promises six hours. Responses may stay in caches for some minutes, so our copies expire a little
 * earlier.
 */
const STORED_FOR = 6 * HOUR - 10 * MINUTE;

/** Copies from this time or earlier are outdated: they are not shown, and the next purge deletes them. */
export const outdatedAt = (now: Date) => new Date(now.getTime() - STORED_FOR);
