import type { Channel, Video, VideoLists } from "../calls/videos.ts";

const MOST = 12;

/** What a card shows of a video. */
export interface ChannelVideo extends Pick<Video, "id" | "title" | "publishedAt"> {
  thumbnails: Pick<Video["thumbnails"], "medium">;
  channel: Channel;
}

const from = (channel: Channel, videos: readonly Video[]): ChannelVideo[] =>
  videos.map(({ id, title, publishedAt, thumbnails: { medium } }) => ({
    id,
    title,
    publishedAt,
    thumbnails: { medium },
    channel,
  }));

/** The newest of both channels together. */
export function newestVideos({ local, national }: VideoLists): ChannelVideo[] {
  return [...from("local", local), ...from("national", national)]
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, MOST);
}
