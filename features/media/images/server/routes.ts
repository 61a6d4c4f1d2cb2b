import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureDeps } from "#features/define-feature.ts";
import { FALLBACK_PICTURE, IMAGE_PROXY, imageWidths, MEDIA } from "#features/media/calls/images.ts";
import type { Api } from "#platform/server/http/api.ts";
import { DAY, SECOND } from "#shared/time/units.ts";
import { chooseFormat } from "./encoding/choose-format.ts";
import { pictureHeaders } from "./encoding/picture-headers.ts";
import { ImageRequest } from "./image-request.ts";
import { picturesOf } from "./pictures.ts";

const DAY_SECONDS = DAY / SECOND;

export function imageRoutes(_api: Api, deps: FeatureDeps): void {
  const { server, clock } = deps;
  const pictures = picturesOf(deps);
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
    const { isWithheld, until } = await pictures.isWithheld(url);
    const left = until
      ? Math.floor((until.getTime() - clock.now().getTime()) / SECOND)
      : DAY_SECONDS;
    const maxAge = Math.max(0, Math.min(DAY_SECONDS, left));
    // The right has ended or was not given yet.
    if (isWithheld)
      return reply
        .headers({ ...pictureHeaders, "cache-control": `public, max-age=${Math.min(60, maxAge)}` })
        .redirect(FALLBACK_PICTURE);
    const format = chooseFormat(headers.accept);
    const { bytes, etag } = await pictures.show(url, {
      width,
      format,
      changed: bust !== undefined,
    });
    reply.headers({
      ...pictureHeaders,
      "cache-control": `public, max-age=${maxAge}`,
      etag,
      vary: "accept",
    });
    if (headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  }
}
