import { type Channel, channels } from "./contract.ts";

const plain = (title: string) => title.trim().toLowerCase();

/** The channel's title decides; a title that is neither of ours leaves it with the channel that was asked. */
export function channelOf(
  channelTitle: string,
  titles: Readonly<Record<Channel, string>>,
  asked: Channel,
): Channel {
  return channels.find((channel) => plain(titles[channel]) === plain(channelTitle)) ?? asked;
}
