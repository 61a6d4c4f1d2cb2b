import { type Channel, channels } from "../calls/videos.ts";

const plain = (title: string) => title.trim().toLowerCase();

/** The channel's title decides; videos with an unknown title stay with the requested channel. */
export function channelOf(
  channelTitle: string,
  titles: Readonly<Record<Channel, string>>,
  requested: Channel,
): Channel {
  return channels.find((channel) => plain(titles[channel]) === plain(channelTitle)) ?? requested;
}
