import type { FastifyInstance } from "fastify";
import type { FeatureDeps } from "#features/define-feature.ts";
import { APP_PICTURES, MANIFEST, WORKER } from "#features/device/calls/install-app.ts";
import type { ShareCards } from "#features/publishing/server/public.ts";
import { readLook } from "#features/publishing/server/public.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { CacheableResponse } from "#platform/server/page-cache/cacheable-response.ts";
import { sendCached } from "#platform/server/page-cache/send-cached.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Publication } from "#shared/site/publication.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { appPictures } from "./app-pictures.ts";
import { appPictureRoutes } from "./picture-routes.ts";

/** What a browser needs to know to install the site: https://www.w3.org/TR/appmanifest/ */
function writeManifest(site: Publication, colors: { page: string }) {
  return {
    id: "/",
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    dir: "auto",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: colors.page,
    theme_color: colors.page,
    categories: ["news"],
    prefer_related_applications: false,
    icons: appPictures.icons.map(({ file, size, purpose }) => ({
      src: `${APP_PICTURES}/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
    screenshots: appPictures.screenshots.map(({ file, width, height, form }) => ({
      src: `${APP_PICTURES}/${file}`,
      sizes: `${width}x${height}`,
      type: "image/jpeg",
      form_factor: form,
      label: `The front page of ${site.name}`,
    })),
    shortcuts: shortcutsOf(site),
  };
}

/** Breaking news and search, then the publisher's link to its videos. */
function shortcutsOf({ navigation }: Publication) {
  const own = navigation.filter(({ to }) => to === "/video-archives" || to === "/submit-video");
  const shortcuts = [
    { label: "Breaking News", to: "/breaking" },
    { label: "Search", to: "/search" },
    ...own,
  ];
  return shortcuts.map(({ label, to }) => ({
    name: label,
    url: to,
    icons: [
      {
        src: `${APP_PICTURES}/${appPictures.shortcut.file}`,
        sizes: `${appPictures.shortcut.size}x${appPictures.shortcut.size}`,
        type: "image/png",
      },
    ],
  }));
}

export function installAppRoutes(
  api: Pick<Api, "call">,
  deps: FeatureDeps & {
    settings: { SERVICE_WORKER: "on" | "off" };
    shareCards: ShareCards;
  },
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
