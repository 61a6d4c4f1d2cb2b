import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { cleanLine, cleanText, keepReadable } from "#platform/server/outbound/clean-text.ts";
import type { Outbound } from "#platform/server/outbound/outbound.ts";

const LONGEST_TITLE = 200;
const LONGEST_CHANNEL_TITLE = 100;
/** Lists include the description, so it is cut. */
const LONGEST_DESCRIPTION = 1_000;

const line = (longest: number) =>
  z
    .string()
    .transform((text) => cleanLine(text, longest))
    .pipe(z.string().min(1));

/** A video from either source. */
export const ChannelVideo = z.object({
  id: z.string().regex(/^[\w-]{11}$/),
  title: line(LONGEST_TITLE),
  description: z.string().transform((text) => cleanText(text, LONGEST_DESCRIPTION)),
  publishedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  channelTitle: line(LONGEST_CHANNEL_TITLE),
  pictureUrl: z.string().max(2_000).optional().catch(undefined),
});
export type ChannelVideo = z.output<typeof ChannelVideo>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  // Decodes character references such as &#39;.
  htmlEntities: true,
  isArray: (name) => name === "entry" || name === "media:thumbnail",
});

const Feed = z.object({ feed: z.object({ entry: z.array(z.unknown()).default([]) }) });
const FeedEntry = z.object({
  "yt:videoId": z.string(),
  title: z.string(),
  published: z.string(),
  author: z.object({ name: z.string() }),
  "media:group": z.object({
    "media:description": z.string().default(""),
    "media:thumbnail": z.array(z.object({ "@url": z.string() })).catch([]),
  }),
});

/** The newest uploads, about fifteen, from the public feed. */
export function readChannelFeed(
  outbound: Outbound,
  { feedUrl, channelId }: { feedUrl: string; channelId: string },
): Promise<ChannelVideo[]> {
  const address = new URL(feedUrl);
  address.searchParams.set("channel_id", channelId);
  const type = /^(text|application)\/(atom\+)?xml\b/;
  return outbound.get(address, { type, read: (body) => parseChannelFeed(body.toString()) });
}

export function parseChannelFeed(xml: string): ChannelVideo[] {
  // Entities of a document type could expand to a huge text; feeds have none.
  if (/<!DOCTYPE/i.test(xml)) throw new Error("a document type in a feed");
  const { feed } = Feed.parse(parser.parse(xml, true));
  return keepReadable(feed.entry, readEntry);
}

function readEntry(entry: unknown): ChannelVideo {
  const { title, published, author, ...rest } = FeedEntry.parse(entry);
  const media = rest["media:group"];
  return ChannelVideo.parse({
    id: rest["yt:videoId"],
    title,
    description: media["media:description"],
    publishedAt: published,
    channelTitle: author.name,
    pictureUrl: media["media:thumbnail"][0]?.["@url"],
  });
}

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
