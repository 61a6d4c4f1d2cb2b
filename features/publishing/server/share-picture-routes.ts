import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import { getVideo } from "#features/media/calls/videos.ts";
import { getArticle, getCategory } from "#features/stories/calls/reading.ts";
import type { Api } from "#platform/server/http/api.ts";
import { embeddable } from "#platform/server/http/security-headers.ts";
import { rowId, text } from "#shared/contract/fields.ts";
import {
  articlePicture,
  categoryPicture,
  SHARE_PICTURE,
  SHARE_PICTURES,
  type SharePicture,
  sitePicture,
  videoPicture,
} from "../head/share-picture.ts";
import type { ShareCards } from "./share-cards.ts";

const file = text({ max: 40 });
const OfArticle = z.object({ id: rowId, file });
const OfVideo = z.object({ id: text({ max: 120 }), file });
const OfCategory = z.object({ category: text({ max: 60 }), file });

/** Pictures for link previews. Unpublished articles have none. */
export function sharePictureRoutes(
  { call }: Pick<Api, "call">,
  { server, shareCards: cards }: Pick<FeatureDeps, "server"> & { shareCards: ShareCards },
): void {
  server.get(
    `${SHARE_PICTURES}/article/:id/:file`,
    {
      schema: { summary: "The picture that is shared with an article", params: OfArticle },
      config: { waitsItsTurn: true },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof OfArticle>;
      const article = await call(getArticle, { params: { idOrSlug: String(id) } });
      return send(request, reply, articlePicture(article), () => cards.ofArticle(article));
    },
  );

  server.get(
    `${SHARE_PICTURES}/video/:id/:file`,
    {
      schema: { summary: "The picture that is shared with a video", params: OfVideo },
      config: { waitsItsTurn: true },
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof OfVideo>;
      const video = await call(getVideo, { params: { id } });
      // It shows a picture of our own film, the right to which may end at any time.
      const caching = video.file ? "no-cache" : undefined;
      return send(request, reply, videoPicture(video), () => cards.ofVideo(video), caching);
    },
  );

  server.get(
    `${SHARE_PICTURES}/category/:category/:file`,
    {
      schema: { summary: "The picture that is shared with a category", params: OfCategory },
      config: { waitsItsTurn: true },
    },
    async (request, reply) => {
      const { category } = request.params as z.output<typeof OfCategory>;
      const { name } = await call(getCategory, { params: { name: category } });
      return send(request, reply, categoryPicture(name), () => cards.ofCategory(name));
    },
  );

  server.get(
    `${SHARE_PICTURES}/site/:file`,
    {
      schema: { summary: "The publication's own picture", params: z.object({ file }) },
      config: { waitsItsTurn: true },
    },
    (request, reply) => send(request, reply, sitePicture(), cards.ofSite),
  );
}

/** Requests for an older version redirect to the current one. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { path }: SharePicture,
  find: () => Promise<Buffer>,
  cacheControl = "public, max-age=86400",
) {
  const [requested = ""] = request.url.split("?", 1);
  if (requested !== path) {
    return reply
      .headers({ ...embeddable, "cache-control": "public, max-age=300" })
      .redirect(path + request.url.slice(requested.length), 302);
  }
  const bytes = await find();
  return reply
    .headers({ ...embeddable, "cache-control": cacheControl })
    .type(SHARE_PICTURE.type)
    .send(bytes);
}
