import type { Clients } from "#clients/clients.ts";
import {
  type Channel,
  channels,
  type searchVideos as SearchCall,
} from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { site } from "#site.config.ts";
import { outdatedAt } from "./outdated-at.ts";
import { toPublic } from "./to-public.ts";
import { findVideosByIds } from "./video-repository.ts";
import { findIdsWithMost } from "./video-search-repository.ts";

type Search = ParsedInput<typeof SearchCall>["query"];

/** Searches our copy of the channels; never calls the host. */
export async function searchVideos(
  { db, clock, youtube }: Deps & Pick<Clients, "youtube">,
  { q, channelId, channel, maxResults }: Search,
): Promise<Reply<typeof SearchCall>> {
  const copiedAfter = outdatedAt(clock.now());
  const requested = requestedChannels({ channelId, channel }, youtube.channels);
  const lists = await Promise.all(
    requested.map(async (one) => {
      const ask = { channel: one, copiedAfter, typed: q, limit: maxResults };
      const ids = await findIdsWithMost(db, ask);
      return [one, toPublic(await findVideosByIds(db, ids))] as const;
    }),
  );
  return Object.fromEntries(lists);
}

function requestedChannels(
  { channelId, channel }: Pick<Search, "channelId" | "channel">,
  ids: Record<Channel, string>,
): readonly Channel[] {
  if (channelId === undefined) return channel ? [channel] : channels;
  // Pages use the channel id of the publication's file; the settings may name another for the same channel.
  const named = channels.find((one) => [ids[one], site.channels[one].id].includes(channelId));
  if (!named) throw new AppError("invalid_input", "channelId must be one of our two channels.");
  if (channel && channel !== named)
    throw new AppError("invalid_input", "channel and channelId must not contradict each other.");
  return [named];
}
