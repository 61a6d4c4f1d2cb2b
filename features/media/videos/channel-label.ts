import type { Channel } from "./contract.ts";

export const channelLabel: Record<Channel, string> = { local: "LOCAL", national: "NATIONAL" };
