import type { Channel } from "../calls/videos.ts";

export const channelLabel: Record<Channel, string> = { local: "LOCAL", national: "NATIONAL" };
