import { site } from "#site.config.ts";
import type { Channel } from "../calls/videos.ts";

/** The addresses of the channels and their videos. */
export interface VideoHost {
  name: string;
  videoAddress(id: string): string;
  channelAddress(channel: Channel): string;
}

const youtube: VideoHost = {
  name: "YouTube",
  videoAddress: (id) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  channelAddress: (channel) => site.channels[channel].url,
};

/** The pages of the sandbox, proxied by the site. */
const sandbox: VideoHost = {
  name: "the demo player",
  videoAddress: (id) => `/sandbox/videos/watch/${encodeURIComponent(id)}`,
  channelAddress: (channel) => `/sandbox/videos/channel/${channel}`,
};

export const videoHost = ({ isDemo }: { isDemo: boolean }): VideoHost =>
  isDemo ? sandbox : youtube;

/** The sandbox's player alone, for a frame. */
export const sandboxPlayer = (id: string) => `/sandbox/videos/embed/${encodeURIComponent(id)}`;
