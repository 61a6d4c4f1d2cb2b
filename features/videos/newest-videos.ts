import type { Channel, Video, VideoLists } from "./contract.ts";

const MOST = 12;

export interface ChannelVideo extends Video {
  channel: Channel;
}

const from = (channel: Channel, videos: readonly Video[]): ChannelVideo[] =>
  videos.map((video) => ({ ...video, channel }));

/** The newest of both channels together. */
export function newestVideos({ local, national }: VideoLists): ChannelVideo[] {
  return [...from("local", local), ...from("national", national)]
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, MOST);
}
