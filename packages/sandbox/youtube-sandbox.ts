import { createHash } from "node:crypto";
import { MINUTE } from "../../shared/time/units.ts";
import { site } from "../../site.config.ts";
import { createPictures, type PictureStyle } from "./sandbox-pictures.ts";
import {
  type SandboxChannel,
  type SandboxVideo,
  sandboxVideoId,
  type VideoIdea,
} from "./sandbox-video.ts";
import { json, type Sandbox, type SandboxReply, serveSandbox } from "./serve-sandbox.ts";
import { writeChannelFeed } from "./write-channel-feed.ts";
import { writePlaylistItem } from "./write-playlist-item.ts";
import { localVideos } from "./youtube-local-videos.ts";
import { nationalVideos } from "./youtube-national-videos.ts";
import { channelPage, playerPage, watchPage } from "./youtube-pages.ts";

const LARGEST_PAGE = 50;
const FEED_ENTRIES = 15;

export interface YoutubeSandboxOptions {
  port?: number;
  pictures?: PictureStyle;
  /** The most items per page, for tests of paging. */
  pageSize?: number;
  channelIds?: { local: string; national: string };
}

/**
 * The Data API, the channel feed, the picture host and the pages of the video host, with two channels that upload over
 * time.
 */
export function startYoutubeSandbox(options: YoutubeSandboxOptions = {}): Promise<Sandbox> {
  const ids = options.channelIds ?? {
    local: site.channels.local.id,
    national: site.channels.national.id,
  };
  const now = Date.now();
  const channels = [
    makeChannel(ids.local, site.channels.local.title, localVideos, now),
    makeChannel(ids.national, site.channels.national.title, nationalVideos, now),
  ];
  const paint = createPictures(options.pictures ?? "rendered", 480, 360);
  const pageSize = options.pageSize ?? LARGEST_PAGE;

  return serveSandbox(async ({ method, path, query, headers }, url) => {
    if (method !== "GET") return undefined;
    if (path === "/feeds/videos.xml") return feed(query.channel_id, url);
    const videoId = /^\/vi\/([\w-]{11})\/\w+\.jpg$/.exec(path)?.[1];
    if (videoId) return picture(videoId);
    const [, kind, name] = /^\/(watch|embed|channel)\/([\w-]+)$/.exec(path) ?? [];
    if (name) return readersPage(kind, name);
    if (!path.startsWith("/youtube/v3/")) return undefined;
    if (!headers["x-goog-api-key"] && !query.key) return refusal(403, "missing a valid API key");
    if (path === "/youtube/v3/channels") return channelList(query);
    if (path === "/youtube/v3/playlistItems") return playlist(query, url);
    return undefined;
  }, options);

  function channelList({ part = "", id }: Readonly<Record<string, string>>): SandboxReply {
    if (part !== "contentDetails") return refusal(400, "No filter selected");
    const found = channels.filter((channel) => channel.id === id);
    return json({
      kind: "youtube#channelListResponse",
      etag: etagOf(id ?? ""),
      pageInfo: { totalResults: found.length, resultsPerPage: 5 },
      // Missing when nothing was found, as in the real API.
      ...(found.length > 0 && {
        items: found.map((channel) => ({
          kind: "youtube#channel",
          etag: etagOf(channel.id),
          id: channel.id,
          contentDetails: { relatedPlaylists: { likes: "", uploads: channel.uploads } },
        })),
      }),
    });
  }

  function playlist(query: Readonly<Record<string, string>>, url: string): SandboxReply {
    const channel = channels.find(({ uploads }) => uploads === query.playlistId);
    if (!channel) return refusal(404, "The playlist cannot be found.");
    const from = Number(/^P(\d+)$/.exec(query.pageToken ?? "P0")?.[1]);
    const size = Math.min(Number(query.maxResults ?? 5), pageSize);
    const page = channel.videos.slice(from, from + size);
    const next = from + size;
    return json({
      kind: "youtube#playlistItemListResponse",
      etag: etagOf(`${channel.uploads} ${from}`),
      ...(next < channel.videos.length && { nextPageToken: `P${next}` }),
      items: page.map((video, index) => writePlaylistItem(channel, video, from + index, url)),
      pageInfo: { totalResults: channel.videos.length, resultsPerPage: size },
    });
  }

  function feed(channelId: string | undefined, url: string): SandboxReply {
    const channel = channels.find(({ id }) => id === channelId);
    if (!channel) return { status: 404, type: "text/html", body: "Error 404 (Not Found)!!1" };
    const newest = { ...channel, videos: channel.videos.slice(0, FEED_ENTRIES) };
    return { type: "text/xml; charset=UTF-8", body: writeChannelFeed(newest, url) };
  }

  function readersPage(kind: string | undefined, name: string): SandboxReply {
    const channel =
      kind === "channel"
        ? channels[["local", "national"].indexOf(name)]
        : channels.find(({ videos }) => videos.some(({ id }) => id === name));
    if (channel && kind === "channel") return channelPage(channel);
    const video = channel?.videos.find(({ id }) => id === name);
    if (!channel || !video) return { status: 404, type: "text/plain", body: "Not found" };
    return kind === "embed" ? playerPage(video) : watchPage(channel, video);
  }

  function picture(videoId: string): Promise<SandboxReply> | undefined {
    const video = channels.flatMap(({ videos }) => videos).find(({ id }) => id === videoId);
    return video && paint(video.picture);
  }
}

const refusal = (code: number, message: string) =>
  json(
    { error: { code, message, errors: [{ message, domain: "youtube", reason: "sandbox" }] } },
    code,
  );

const etagOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 27);

function makeChannel(
  id: string,
  title: string,
  ideas: readonly VideoIdea[],
  now: number,
): SandboxChannel {
  const videos = ideas.map(
    ([minutesAgo, name, description, picture]): SandboxVideo => ({
      id: sandboxVideoId(name),
      title: name,
      description,
      publishedAt: new Date(Math.floor((now - minutesAgo * MINUTE) / 1_000) * 1_000).toISOString(),
      picture,
    }),
  );
  videos.sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  return { id, title, uploads: id.replace(/^UC/, "UU"), videos };
}

/** Settings that point the site here. */
export const youtubeSandboxSettings = (url: string) => ({
  YOUTUBE_API_KEY: "sandbox-video-key",
  YOUTUBE_API_URL: url,
  YOUTUBE_FEED_URL: `${url}/feeds/videos.xml`,
  YOUTUBE_PICTURE_ORIGINS: url,
});
