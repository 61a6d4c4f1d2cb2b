import type { FastifyInstance } from "fastify";
import { feedRoutes } from "../../features/feeds/server/routes.ts";
import type { Pictures } from "../../features/images/server/public.ts";
import { installAppRoutes } from "../../features/install-app/server/routes.ts";
import { createShareCards } from "../../features/seo/server/public.ts";
import { seoRoutes } from "../../features/seo/server/routes.ts";
import { sharePictureRoutes } from "../../features/seo/server/share-picture-routes.ts";
import { sitemapRoutes } from "../../features/seo/server/sitemap-routes.ts";
import type { Config } from "../../platform/server/config.ts";
import type { Deps } from "../../platform/server/deps.ts";
import type { Api } from "../../platform/server/http/api.ts";
import type { ResponseCache } from "../../platform/server/page-cache/response-cache.ts";
import type { Renderer } from "./pages/renderer.ts";
import { securityText } from "./security-text.ts";

/** Routes for search engines, feed readers and link previews, with absolute addresses. */
export function machineRoutes(
  server: FastifyInstance,
  api: Api,
  parts: {
    config: Config;
    cache: ResponseCache;
    deps: Deps;
    pictures: Pictures;
    renderer: Renderer | undefined;
  },
): void {
  const { config, cache, deps, pictures, renderer } = parts;
  const origin = config.publicUrl;
  const listedPaths = renderer?.listedPaths ?? (async () => ["/"]);
  seoRoutes(api, { origin });
  const cards = createShareCards({ dataDir: config.DATA_DIR, pictures });
  sharePictureRoutes(server, api, cards);
  sitemapRoutes(server, cache, { ...deps, origin, listedPaths });
  feedRoutes(server, cache, { ...deps, origin });
  securityText(server, { clock: deps.clock, origin });
  if (renderer) {
    const { current, retired } = renderer.workers;
    const readWorker = config.SERVICE_WORKER === "on" ? current : retired;
    installAppRoutes(server, api, { cache, cards, readWorker });
  }
}
