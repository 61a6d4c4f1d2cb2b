import { z } from "zod";
import { keepReadable } from "#platform/server/outbound/keep-readable.ts";
import type { Outbound } from "#platform/server/outbound/outbound.ts";
import { ChannelVideo } from "./channel-video.ts";

const MOST_VIDEOS = 50;
/** A page may hold fewer than requested; more pages than this are an error of the host. */
const MOST_PAGES = 5;

const Channels = z.object({
  items: z.array(
    z.object({
      contentDetails: z.object({
        relatedPlaylists: z.object({ uploads: z.string().regex(/^[\w-]{10,64}$/) }),
      }),
    }),
  ),
});

const Page = z.object({
  items: z.array(z.unknown()),
  nextPageToken: z.string().min(1).max(500).optional(),
});

const Thumbnail = z.object({ url: z.string() }).optional().catch(undefined);
const PlaylistItem = z.object({
  snippet: z.object({
    title: z.string(),
    description: z.string().default(""),
    publishedAt: z.string(),
    channelTitle: z.string(),
    thumbnails: z
      .object({ high: Thumbnail, maxres: Thumbnail, medium: Thumbnail, default: Thumbnail })
      .catch({}),
  }),
  contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.string().optional() }),
  // Private and deleted videos stay in the list without data.
  status: z.object({ privacyStatus: z.literal("public") }),
});

/** The newest uploads of a channel through the Data API, usually two calls. */
export async function readUploads(
  outbound: Outbound,
  { baseUrl, key, channelId }: { baseUrl: string; key: string; channelId: string },
): Promise<ChannelVideo[]> {
  const playlistId = await get(
    "channels",
    { part: "contentDetails", id: channelId },
    readPlaylistId,
  );
  const videos: ChannelVideo[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES && videos.length < MOST_VIDEOS; page += 1) {
    const found = await get(
      "playlistItems",
      {
        part: "snippet,contentDetails,status",
        playlistId,
        maxResults: String(MOST_VIDEOS),
        ...(pageToken !== undefined && { pageToken }),
      },
      readPage,
    );
    videos.push(...found.videos);
    pageToken = found.nextPageToken;
    if (pageToken === undefined) break;
  }
  return videos.slice(0, MOST_VIDEOS);

  function get<T>(what: string, query: Record<string, string>, read: (body: Buffer) => T) {
    const address = new URL(`/youtube/v3/${what}?${new URLSearchParams(query)}`, baseUrl);
    // In a header, because addresses end up in logs.
    const headers = { accept: "application/json", "x-goog-api-key": key };
    return outbound.get(address, { headers, type: /^application\/json\b/, read });
  }
}

function readPlaylistId(body: Buffer): string {
  const [channel] = Channels.parse(JSON.parse(body.toString())).items;
  if (!channel) throw new Error("there is no such channel");
  return channel.contentDetails.relatedPlaylists.uploads;
}

function readPage(body: Buffer) {
  const { items, nextPageToken } = Page.parse(JSON.parse(body.toString()));
  return { videos: keepReadable(items, readItem), nextPageToken };
}

function readItem(item: unknown): ChannelVideo {
  const { snippet, contentDetails } = PlaylistItem.parse(item);
  const { high, maxres, medium, default: smallest } = snippet.thumbnails;
  return ChannelVideo.parse({
    id: contentDetails.videoId,
    title: snippet.title,
    description: snippet.description,
    // The snippet's own date is when the video joined the playlist.
    publishedAt: contentDetails.videoPublishedAt ?? snippet.publishedAt,
    channelTitle: snippet.channelTitle,
    pictureUrl: (high ?? maxres ?? medium ?? smallest)?.url,
  });
}
