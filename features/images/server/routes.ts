import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { IMAGE_PROXY, MEDIA } from "../contract.ts";
import { findOwnImage } from "./find-own-image.ts";
import { ImageRequest } from "./image-request.ts";
import { chooseFormat } from "./resize-image.ts";
import { createVariantStore } from "./variant-store.ts";

/** A picture is only ever a picture: nothing in it may run or load anything. */
const harmless = { "content-security-policy": "default-src 'none'; sandbox" };

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
    async (request, reply) => {
      const { url, w } = request.query as ImageRequest;
      const format = chooseFormat(request.headers.accept);
      const bytes = await variants.get(await findOwnImage(url, origin, mediaFolder), w, format);
      return reply
        .headers({
          ...harmless,
          "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
          vary: "accept",
        })
        .type(`image/${format}`)
        .send(bytes);
    },
  );

  server.register(staticFiles, {
    root: mediaFolder,
    prefix: MEDIA,
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    allowedPath: (path) => /\.(jpe?g|png|webp|avif|gif)$/i.test(path),
    setHeaders: (reply) => {
      reply.headers({ ...harmless, "cache-control": "public, max-age=86400" });
    },
  });
}
