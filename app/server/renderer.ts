import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { LooserPolicy } from "../../platform/server/http/security-headers.ts";
import type { Transport } from "../../platform/web/call.ts";
import type { PageOutcome, RenderedPage } from "../web/entry-server.tsx";
import { type Assets, readAssets } from "./page-document.ts";

/** The built pages, as the server sees them. */
export interface Renderer {
  bootScript: string;
  answerCallsWith(transport: Transport): void;
  namesReadAt(path: string): readonly string[];
  readsAnyText(path: string): boolean;
  listedPaths(): Promise<string[]>;
  renderPage(url: URL, origin: string): Promise<PageOutcome>;
  renderBroken(): Pick<RenderedPage, "head" | "root">;
  assets: Assets;
  looserPolicy?: LooserPolicy;
  /** Scripts, styles, fonts and icons of the pages. */
  serveFiles(server: FastifyInstance): void;
  /** The script that stands in for the payment provider's, where the sandbox does. */
  readStandIn(): Promise<string>;
}

export async function openBuiltPages(): Promise<Renderer> {
  const dist = new URL("../../dist/", import.meta.url);
  const pages: Omit<Renderer, "assets" | "serveFiles" | "readStandIn"> = await import(
    new URL("server/entry-server.js", dist).href
  );
  return {
    bootScript: pages.bootScript,
    answerCallsWith: pages.answerCallsWith,
    namesReadAt: pages.namesReadAt,
    readsAnyText: pages.readsAnyText,
    listedPaths: pages.listedPaths,
    renderPage: pages.renderPage,
    renderBroken: pages.renderBroken,
    assets: await readAssets(new URL("client/manifest.json", dist)),
    serveFiles: (server) => serveBuiltFiles(server, new URL("client/", dist)),
    readStandIn: () => readFile(new URL("sandbox/stripe.js", dist), "utf8"),
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
