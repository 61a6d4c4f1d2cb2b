import { escapeHtml } from "../../shared/text/escape-html.ts";
import type { SandboxChannel, SandboxVideo } from "./sandbox-video.ts";

/** The host's public Atom feed. */
export function writeChannelFeed(channel: SandboxChannel, url: string): string {
  const page = `https://www.youtube.com/channel/${channel.id}`;
  const author = `<author><name>${escapeHtml(channel.title)}</name><uri>${page}</uri></author>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">',
    `<link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${channel.id}"/>`,
    `<id>yt:channel:${channel.id.slice(2)}</id>`,
    `<yt:channelId>${channel.id.slice(2)}</yt:channelId>`,
    `<title>${escapeHtml(channel.title)}</title>`,
    `<link rel="alternate" href="${page}"/>`,
    author,
    ...channel.videos.map((video) => entry(channel, video, author, url)),
    "</feed>",
  ].join("\n");
}

const entry = (channel: SandboxChannel, video: SandboxVideo, author: string, url: string) =>
  `<entry>
  <id>yt:video:${video.id}</id>
  <yt:videoId>${video.id}</yt:videoId>
  <yt:channelId>${channel.id}</yt:channelId>
  <title>${escapeHtml(video.title)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${video.id}"/>
  ${author}
  <published>${video.publishedAt.replace(/\.\d+Z$/, "+00:00")}</published>
  <updated>${video.publishedAt.replace(/\.\d+Z$/, "+00:00")}</updated>
  <media:group>
   <media:title>${escapeHtml(video.title)}</media:title>
   <media:content url="https://www.youtube.com/v/${video.id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="${url}/vi/${video.id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${escapeHtml(video.description)}</media:description>
   <media:community><media:starRating count="12" average="5.00" min="1" max="5"/><media:statistics views="340"/></media:community>
  </media:group>
 </entry>`;
