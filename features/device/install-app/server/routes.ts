import type { FastifyInstance } from "fastify";
import type { FeatureDeps } from "#features/define-feature.ts";
import { MANIFEST, WORKER } from "#features/device/calls/install-app.ts";
import { readLook } from "#features/publishing/server/public.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { CacheableResponse } from "#platform/server/page-cache/cacheable-response.ts";
import { sendCached } from "#platform/server/page-cache/send-cached.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { writeManifest } from "./manifest.ts";
import { appPictureRoutes } from "./picture-routes.ts";

export function installAppRoutes(
  api: Pick<Api, "call">,
  deps: FeatureDeps & { settings: { SERVICE_WORKER: "on" | "off" } },
): void {
  const { server, cache, built, settings } = deps;
  // Without the built pages there is nothing to install.
  if (!built) return;
  const readWorker =
    settings.SERVICE_WORKER === "on" ? built.workers.current : built.workers.retired;
  appPictureRoutes(api, deps);
  refuseOtherWorkers(server);

  const serve = (path: string, make: () => Promise<Pick<CacheableResponse, "headers" | "body">>) =>
    server.get(path, { schema: { hide: true } }, (request, reply) =>
      sendCached(cache, request, reply, async () => ({
        status: 200,
        ...always,
        ...(await make()),
      })),
    );

  serve(MANIFEST, async () => ({
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
    body: Buffer.from(JSON.stringify(writeManifest(site, await readLook()))),
  }));
  serve(WORKER, async () => ({
    headers: { "content-type": "text/javascript; charset=utf-8" },
    body: Buffer.from(await readWorker()),
  }));
}

/** They change with the build only; browsers revalidate each time. */
const always = { tags: [], freshSeconds: HOUR / SECOND, cacheControl: "no-cache" } as const;

/** Browsers announce when they fetch a script as a worker; only one file is meant for that. */
function refuseOtherWorkers(server: FastifyInstance) {
  server.addHook("onRequest", ({ headers, url }, _reply, done) => {
    if (headers["service-worker"] !== undefined && url.split("?", 1)[0] !== WORKER)
      throw new AppError("forbidden", "This is not a service worker.");
    done();
  });
}
