import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IMAGE_PROXY, imageWidths, MEDIA } from "../contract.ts";
import { findOwnImage } from "./find-own-image.ts";
import { harmless } from "./harmless.ts";
import { ImageRequest } from "./image-request.ts";
import { chooseFormat } from "./resize-image.ts";
import { createVariantStore } from "./variant-store.ts";

export function imageRoutes(
  server: FastifyInstance,
  { dataDir, origin }: { dataDir: string; origin: string },
): void {
  const mediaFolder = resolve(dataDir, "media");
  mkdirSync(mediaFolder, { recursive: true });
  const variants = createVariantStore(join(resolve(dataDir), "cache", "images"));

  server.get(
    IMAGE_PROXY,
    { schema: { summary: "A picture of this site at a width", querystring: ImageRequest } },
    (request, reply) => {
      const { url, w } = request.query as ImageRequest;
      return sendPicture(request, reply, url, w);
    },
  );

  // The file itself never leaves: it may say where and by whom it was taken.
  server.get(`${MEDIA}*`, { schema: { hide: true } }, (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    return sendPicture(request, reply, path, imageWidths.at(-1));
  });

  async function sendPicture(
    { headers: { accept } }: FastifyRequest,
    reply: FastifyReply,
    url: string,
    width: number | undefined,
  ) {
    const format = chooseFormat(accept);
    const image = await findOwnImage(url, origin, mediaFolder);
    const bytes = await variants.get(image, width, format);
    return reply
      .headers({
        ...harmless,
        "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
        vary: "accept",
      })
      .type(`image/${format}`)
      .send(bytes);
  }
}
