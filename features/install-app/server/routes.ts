import type { FastifyInstance } from "fastify";
import type { Api } from "../../../platform/server/http/api.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { site } from "../../../site.config.ts";
import { readLook, type ShareCards } from "../../seo/server/public.ts";
import { MANIFEST, WORKER } from "../contract.ts";
import { writeManifest } from "./manifest.ts";
import { appPictureRoutes } from "./picture-routes.ts";

export function installAppRoutes(
  server: FastifyInstance,
  api: Pick<Api, "call">,
  parts: {
    cards: ShareCards;
    /** The worker's script: the real one, or the one that takes it back. */
    readWorker: () => Promise<string>;
  },
): void {
  appPictureRoutes(server, api, parts.cards);
  refuseOtherWorkers(server);

  server.get(MANIFEST, { schema: { hide: true } }, async (_, reply) => {
    const manifest = writeManifest(site, await readLook());
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest));
  });

  server.get(WORKER, { schema: { hide: true } }, async (_, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(await parts.readWorker()),
  );
}

/** Browsers say when they fetch a script to make a worker of it; here only one file is meant for that. */
function refuseOtherWorkers(server: FastifyInstance) {
  server.addHook("onRequest", async ({ headers, url }) => {
    if (headers["service-worker"] !== undefined && url.split("?", 1)[0] !== WORKER)
      throw new AppError("forbidden", "This is no service worker.");
  });
}
