import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { PageOutcome, RenderedPage, Slots } from "#app/web/rendered-page.ts";
import type { LooserPolicy } from "#platform/server/http/security-headers.ts";
import type { Transport } from "#platform/web/call.ts";
import type { RefusedForm } from "#shared/forms/plain-form.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import type { FoundPage } from "#shared/site/page-declaration.ts";
import { type Assets, readAssets } from "./page-document.ts";

/** The pages, as the server sees them. */
export interface Renderer {
  /** Changes with every build. */
  build: string;
  bootScript: string;
  setTransport(transport: Transport): void;
  /** The page at a path that is not spelled as the page's route is. */
  findPage(path: string): FoundPage;
  listedPaths(): Promise<string[]>;
  /** For when something changed that every part of a page may show. */
  forgetParts(): void;
  renderPage(
    url: URL,
    served: {
      found: FoundPage;
      origin: string;
      demo: readonly DemoPart[];
      refused?: RefusedForm;
      slots?: Slots;
    },
  ): Promise<PageOutcome>;
  renderBroken(): Pick<RenderedPage, "head" | "root">;
  renderOffline(): Pick<RenderedPage, "head" | "root">;
  assets: Pick<Assets, "style" | "styleOf" | "startTagFor">;
  looserPolicy?: LooserPolicy;
  /** Scripts, styles, fonts and icons of the pages. */
  serveFiles(server: FastifyInstance): void;
  /** The sandbox's replacement for the payment provider's script. */
  readStandIn(): Promise<string>;
  /** The service worker that stores pages for reading offline, and the one that removes it. */
  workers: { current(): Promise<string>; retired(): Promise<string> };
}

/** What `entry-server.tsx` exports. */
export type Pages = Omit<
  Renderer,
  "build" | "assets" | "looserPolicy" | "serveFiles" | "readStandIn" | "workers"
>;

/** Rules by the file of a page. */
const FirstScreens = z.record(z.string(), z.string());

/** Adds to the pages what was built for browsers. */
export async function openRenderer(pages: Pages): Promise<Renderer> {
  const dist = new URL("../../../dist/", import.meta.url);
  const read = (path: string) => readFile(new URL(path, dist), "utf8");
  return {
    build: await read("stamp"),
    bootScript: pages.bootScript,
    setTransport: pages.setTransport,
    findPage: pages.findPage,
    listedPaths: pages.listedPaths,
    forgetParts: pages.forgetParts,
    renderPage: pages.renderPage,
    renderBroken: pages.renderBroken,
    renderOffline: pages.renderOffline,
    assets: await readAssets(
      new URL("client/manifest.json", dist),
      FirstScreens.parse(JSON.parse(await read("first-screens.json"))),
    ),
    serveFiles: (server) => serveBuiltFiles(server, new URL("client/", dist)),
    readStandIn: () => read("sandbox/stripe.js"),
    workers: {
      current: () => read("workers/current.js"),
      retired: () => read("workers/retired.js"),
    },
  };
}

function serveBuiltFiles(server: FastifyInstance, folder: URL) {
  server.register(staticFiles, {
    root: fileURLToPath(folder),
    wildcard: false,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    globIgnore: ["manifest.json", "**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const namedByContent = path.includes("/assets/");
      reply.header(
        "cache-control",
        namedByContent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
}
