import type { FastifyReply, FastifyRequest } from "fastify";
import type { Renderer } from "#app/server/pages/renderer.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { test as base, expect, type Page } from "./site-test.ts";

/** Intercepts a request before the site; a response ends it there. */
type Interfere = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface AppSite extends TestApp {
  built: Renderer;
  /** Serves this service worker from now on. */
  publishWorker(script: string): void;
  interfere(with_: Interfere | undefined): void;
}

/** A site with a service worker, whose next build and failures a test can simulate. */
export const test = base.extend<{ untouched: undefined }, { appSite: AppSite }>({
  appSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const built = await openBuiltPages();
      let script: string | undefined;
      let interfering: Interfere | undefined;
      const current = async () => script ?? built.workers.current();
      const app = await startTestApp({
        pages: { ...built, workers: { ...built.workers, current } },
        extend: (_, server) => {
          server.addHook("onRequest", async (request, reply) => {
            await interfering?.(request, reply);
          });
        },
      });
      await use({
        ...app,
        built,
        publishWorker: (published) => {
          script = published;
        },
        interfere: (with_) => {
          interfering = with_;
        },
      });
      await app.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: [async ({ appSite }, use) => use(appSite), { scope: "worker" }],
  serviceWorkers: "allow",
  untouched: [
    async ({ appSite }, use) => {
      appSite.publishWorker(await appSite.built.workers.current());
      appSite.interfere(undefined);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect, type Page };
