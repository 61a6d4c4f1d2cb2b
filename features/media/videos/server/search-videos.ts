import { sql } from "drizzle-orm";
import type { Clients } from "#clients/clients.ts";
import { videos } from "#db/schema/videos.ts";
import {
  type Channel,
  channels,
  type searchVideos as SearchCall,
  type Video,
} from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { site } from "#site.config.ts";
import { outdatedAt, toPublic } from "./list-videos.ts";
import { findVideosByIds, isShown } from "./video-repository.ts";

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

/** Videos of both channels for the site search, from our own copy only. */
export async function findVideosAbout(
  { db, clock }: Deps,
  ask: VideoQuery & { from: Date; before: Date; limit: number },
): Promise<Video[]> {
  const copiedAfter = outdatedAt(clock.now());
  return toPublic(await findVideosByIds(db, await findIdsAbout(db, { ...ask, copiedAfter })));
}

interface VideoQuery {
  /** Phrases, exclusions or alternatives, which a video must match. */
  required: string;
  /** Words any of which may be missing. */
  optional: string;
}

/** Ids of videos of both channels, those with most of the words first. */
async function findIdsAbout(
  db: Queryable,
  ask: VideoQuery & { copiedAfter: Date; from: Date; before: Date; limit: number },
): Promise<string[]> {
  const { required, optional } = ask;
  const { rows } = await db.execute<{ id: string }>(sql`
    with shown as materialized (
      select id, published_at, words from ${videos}
      where ${videos.fetchedAt} > ${ask.copiedAfter.toISOString()}::timestamptz and ${isShown}
    ), typed as materialized (
      select search_query(${required}::text) as must, to_tsvector('newsroom', ${`${required} ${optional}`}::text) as stems,
        to_tsvector('newsroom', ${optional}::text) = '' as is_strict
    ), used as materialized (
      select lexeme, count(*) as uses, (select count(*) from shown) as all_shown
      from typed, shown, unnest(words) where lexeme = any(tsvector_to_array(stems)) group by lexeme
    ), found as (
      select id, published_at, (
        select sum(ln(1 + (all_shown - uses + 0.5) / (uses + 0.5)) * weighted_places(weights) / (weighted_places(weights) + 1.2))
        from unnest(words) as held join used using (lexeme)
      ) as score
      from typed, shown
      where published_at >= ${ask.from.toISOString()}::timestamptz and published_at < ${ask.before.toISOString()}::timestamptz
        and case when must = ''::tsquery then not is_strict else words @@ must end
    )
    select id from found, typed where score is not null or is_strict
    order by score desc nulls last, published_at desc, id limit ${ask.limit}`);
  return rows.map(({ id }) => id);
}

/** Ids of a channel's newest videos whose title and description contain words of more than half of the weight of all. */
async function findIdsWithMost(
  db: Queryable,
  ask: { channel: Channel; copiedAfter: Date; typed: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with shown as materialized (
      select id, published_at, lower(title || E'\n' || description) as text from ${videos}
      where ${videos.fetchedAt} > ${ask.copiedAfter.toISOString()}::timestamptz and ${videos.channel} = ${ask.channel} and ${isShown}
    ), typed as materialized (
      select distinct part as word, to_tsvector('newsroom', part) <> '' as says
      from regexp_split_to_table(lower(${ask.typed}::text), '\\s+') as part where part <> ''
    ), used as materialized (
      select word, (select count(*) from shown where strpos(text, word) > 0) as uses, (select count(*) from shown) as all_shown
      from typed where says or not exists (select from typed where says)
    ), weighed as materialized (
      select word, ln(1 + (all_shown - uses + 0.5) / (uses + 0.5)) as weight from used where uses > 0
    )
    select id from shown
    where (select sum(weight) filter (where strpos(text, word) > 0) > sum(weight) / 2 from weighed)
    order by published_at desc, id limit ${ask.limit}`);
  return rows.map(({ id }) => id);
}
