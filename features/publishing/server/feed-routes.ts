import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import { listArticles, tagOf } from "#features/stories/calls/reading.ts";
import type { Api } from "#platform/server/http/api.ts";
import { embeddable } from "#platform/server/http/security-headers.ts";
import type { CacheableResponse } from "#platform/server/page-cache/cacheable-response.ts";
import { sendCached } from "#platform/server/page-cache/send-cached.ts";
import { DEFAULT_LIMIT, text } from "#shared/contract/fields.ts";
import { CORRECTIONS, type FeedKind, feedFiles, feedPath, feedTypes } from "../calls/feeds.ts";
import {
  buildCorrectionsFeed,
  buildFeed,
  type Feed,
  type FeedSubject,
  feedSubjects,
} from "./build-feed.ts";
import { addRssConstraint, rssConstraint, writeJsonFeed, writeRss } from "./write-feed.ts";

const writers: Record<FeedKind, (feed: Feed) => string> = { rss: writeRss, json: writeJsonFeed };
const firstPage = { limit: DEFAULT_LIMIT, offset: 0 };
const Named = z.object({ name: text({ max: 120 }) });

/** Made once for everybody who asks at the same time. */
const config = { waitsItsTurn: true };

/** Feeds contain only public data, so pages of other sites may read them. */
const forEveryone = { "access-control-allow-origin": "*", ...embeddable };

export function feedRoutes(
  _api: Api,
  deps: Pick<FeatureDeps, "db" | "clock" | "server" | "cache" | "origin" | "youtube">,
): void {
  const { server, cache } = deps;
  for (const kind of ["rss", "json"] as const) {
    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      find?: () => Promise<FeedSubject>,
    ) =>
      sendCached(cache, request, reply, async () => {
        const subject = await find?.();
        if (subject?.isMoved) return movedTo(feedPath(kind, subject));
        const feed = await buildFeed(deps, { kind, subject, ...firstPage });
        return responseOf(kind, feed, forEveryone);
      });
    const options = { schema: { hide: true }, config };
    server.get(feedPath(kind), options, (request, reply) => send(request, reply));
    server.get(`${CORRECTIONS}/${feedFiles[kind]}`, options, (request, reply) =>
      sendCached(cache, request, reply, async () => {
        const response = responseOf(kind, await buildCorrectionsFeed(deps, kind), forEveryone);
        return { ...response, tags: [...response.tags, tagOf.corrections] };
      }),
    );
    for (const [word, find] of Object.entries(feedSubjects))
      server.get(
        `/${word}/:name/${feedFiles[kind]}`,
        { schema: { hide: true, params: Named }, config },
        (request, reply) => {
          const { name } = request.params as z.output<typeof Named>;
          return send(request, reply, () => find(deps, name));
        },
      );
  }

  addRssConstraint(server);
  const { path, request: parts } = listArticles;
  server.get(
    path,
    { constraints: rssConstraint, schema: { hide: true, querystring: parts.query }, config },
    (request, reply) => {
      const paging = request.query as z.output<typeof parts.query>;
      const make = async () => {
        const feed = await buildFeed(deps, { kind: "rss", ...paging });
        const self = `${deps.origin}${path}?format=rss`;
        return responseOf("rss", { ...feed, self }, { vary: "accept", ...embeddable });
      };
      return sendCached(cache, request, reply, make, {
        query: paging,
        names: Object.keys(paging),
        fixed: { format: "rss" },
      });
    },
  );
}

/** What it is about has another name now. */
const movedTo = (location: string): CacheableResponse => ({
  status: 301,
  headers: { location, ...forEveryone },
  body: Buffer.alloc(0),
  tags: [tagOf.articles, tagOf.categories],
  freshSeconds: 60,
});

const responseOf = (
  kind: FeedKind,
  feed: Feed,
  headers: Record<string, string>,
): CacheableResponse => ({
  status: 200,
  headers: { "content-type": `${feedTypes[kind]}; charset=utf-8`, ...headers },
  body: Buffer.from(writers[kind](feed)),
  tags: [
    tagOf.articles,
    tagOf.categories,
    ...feed.stories.map(({ id }) => tagOf.article(id)),
    ...(feed.hasVideos ? [videosTag] : []),
  ],
  freshSeconds: 60,
});
