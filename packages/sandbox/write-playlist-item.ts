import type { SandboxChannel, SandboxVideo } from "./sandbox-video.ts";

/** The sizes of the host's thumbnails. */
const sizes = [
  ["default", "default", 120, 90],
  ["medium", "mqdefault", 320, 180],
  ["high", "hqdefault", 480, 360],
] as const;

export function writePlaylistItem(
  channel: SandboxChannel,
  video: SandboxVideo,
  position: number,
  url: string,
) {
  return {
    kind: "youtube#playlistItem",
    etag: `${video.id}-etag`,
    id: Buffer.from(`${channel.uploads}.${video.id}`).toString("base64url"),
    snippet: {
      publishedAt: video.publishedAt,
      channelId: channel.id,
      title: video.title,
      description: video.description,
      thumbnails: Object.fromEntries(
        sizes.map(([name, file, width, height]) => [
          name,
          { url: `${url}/vi/${video.id}/${file}.jpg`, width, height },
        ]),
      ),
      channelTitle: channel.title,
      playlistId: channel.uploads,
      position,
      resourceId: { kind: "youtube#video", videoId: video.id },
      videoOwnerChannelTitle: channel.title,
      videoOwnerChannelId: channel.id,
    },
    contentDetails: { videoId: video.id, videoPublishedAt: video.publishedAt },
    status: { privacyStatus: "public" },
  };
}
