import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import {
  FALLBACK_PICTURE,
  IMAGE_PROXY,
  imageWidths,
  MEDIA,
  PICTURES,
} from "#features/media/calls/images.ts";
import { clipCaching } from "#features/media/clips/server/clip-caching.ts";
import type { Api } from "#platform/server/http/api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { text, wholeNumber } from "#shared/contract/fields.ts";
import { DAY, HOUR, SECOND } from "#shared/time/units.ts";
import { chooseFormat, pictureHeaders } from "./encode-picture.ts";
import { findPictureBytes } from "./mirrored-pictures.ts";
import type { Pictures } from "./pictures.ts";

const knownWidth = z.refine<number>(
  (width) => imageWidths.some((known) => known === width),
  `must be one of ${imageWidths.join(", ")}`,
);

const ImageRequest = z.object({
  url: text({ max: 2_000 }),
  w: z.optional(wholeNumber({ min: 1, max: 1_600 }).check(knownWidth)),
  /** Changes when the picture changed, usually a time. */
  bust: z.optional(text({ max: 30 })),
});
type ImageRequest = z.output<typeof ImageRequest>;

const DAY_SECONDS = DAY / SECOND;

export function imageRoutes(
  _api: Api,
  { server, clock, pictures }: FeatureDeps & { pictures: Pictures },
): void {
  server.get(
    IMAGE_PROXY,
    {
      schema: { summary: "A picture of the publisher at a width", querystring: ImageRequest },
      config: { waitsItsTurn: true },
    },
    (request, reply) => sendPicture(request, reply, request.query as ImageRequest),
  );

  // The original is never sent, because its metadata may contain the location and the photographer.
  const media = { schema: { hide: true }, config: { waitsItsTurn: true } };
  server.get(`${MEDIA}*`, media, (request, reply) => {
    const [url = ""] = request.url.split("?", 1);
    return sendPicture(request, reply, { url, w: imageWidths.at(-1) });
  });

  async function sendPicture(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { url, w: width, bust }: ImageRequest,
  ) {
    const now = clock.now();
    const { isWithheld, until, isPoster } = await pictures.isWithheld(url);
    const left = until ? Math.floor((until.getTime() - now.getTime()) / SECOND) : DAY_SECONDS;
    const maxAge = Math.max(0, Math.min(DAY_SECONDS, left));
    // The right has ended or was not given yet.
    if (isWithheld)
      return reply
        .headers({ ...pictureHeaders, "cache-control": `public, max-age=${Math.min(60, maxAge)}` })
        .redirect(FALLBACK_PICTURE);
    const caching = isPoster
      ? clipCaching({ validUntil: until ?? null }, now)
      : { "cache-control": `public, max-age=${maxAge}` };
    const format = chooseFormat(headers.accept);
    const { bytes, etag } = await pictures.show(url, {
      width,
      format,
      changed: bust !== undefined,
    });
    reply.headers({ ...pictureHeaders, ...caching, etag, vary: "accept" });
    if (headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  }
}

const Params = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/, "must be the name of a picture")),
});

/** The terms of video hosts allow us to store their pictures for this long. */
const MAX_AGE_SECONDS = (6 * HOUR) / SECOND;

export function mirroredPictureRoutes(
  _api: Api,
  { db, server }: Pick<FeatureDeps, "db" | "server">,
): void {
  server.get(
    `${PICTURES}:key`,
    {
      schema: { summary: "Our copy of a small picture", params: Params },
      config: { waitsItsTurn: true },
    },
    async (request, reply) => {
      const { key } = request.params as z.output<typeof Params>;
      const bytes = await findPictureBytes(db, key);
      if (!bytes) throw new AppError("not_found", "There is no such picture.");
      return reply
        .headers({ ...pictureHeaders, "cache-control": `public, max-age=${MAX_AGE_SECONDS}` })
        .type("image/webp")
        .send(bytes);
    },
  );
}
