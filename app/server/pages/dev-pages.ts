import { createServer as createNetServer } from "node:net";
import { buildStandIn } from "@newsroom/sandbox/build-stand-in.ts";
import { createServer, type Plugin } from "vite";
import type { Mails } from "#app/mails/entry-mails.tsx";
import { changedSettings } from "#platform/publication/change-site.ts";
import { buildWorker } from "#scripts/build/build-worker.ts";
import type { BuiltNewsroom } from "../newsroom/serve-newsroom.ts";
import type { Pages, Renderer } from "./renderer.ts";

export interface DevPages extends Renderer {
  newsroom: BuiltNewsroom;
  openMails(): Promise<Mails>;
  close(): Promise<void>;
}

const STYLE = { head: '<link rel="stylesheet" href="/ui/theme/styles.css">', end: "" };
const PREAMBLE = "/@preamble";

/** Must run before any component is loaded; a file of its own, because the policy forbids inline scripts. */
const preamble: Plugin = {
  name: "preamble",
  resolveId: (id) => (id === PREAMBLE ? id : undefined),
  load: (id) =>
    id === PREAMBLE
      ? `import { injectIntoGlobalHook } from "/@react-refresh";
         injectIntoGlobalHook(window);
         window.$RefreshReg$ = () => {};
         window.$RefreshSig$ = () => (type) => type;`
      : undefined,
};

/** The same pages, compiled on request and reloaded in the browser when a file changes. */
export async function openDevPages(): Promise<DevPages> {
  const vite = await createServer({
    server: { middlewareMode: true, ws: { port: await freePort() } },
    appType: "custom",
    plugins: [preamble],
  });
  const open = async () => {
    const pages = (await vite.ssrLoadModule("/app/web/entry-server.tsx")) as Pages;
    // Again each time, because an edited file is a new copy. Pages and mails share it here.
    const { changeSite } = await vite.ssrLoadModule("/platform/publication/change-site.ts");
    changeSite(changedSettings());
    return pages;
  };
  const { bootScript, findPage, renderOffline } = await open();
  // Removes a service worker that the browser has from a built site, because files change in development.
  const retired = () => buildWorker("retired");
  let transport: Parameters<Renderer["setTransport"]>[0];
  return {
    build: "developing",
    bootScript,
    setTransport: (given) => {
      transport = given;
    },
    findPage,
    forgetParts: async () => (await open()).forgetParts(),
    listedPaths: async () => (await open()).listedPaths(),
    renderPage: async (url, served) => {
      const pages = await open();
      pages.setTransport(transport);
      // Another screen, if its declaration was edited meanwhile.
      return pages.renderPage(url, { ...served, found: pages.findPage(url.pathname) });
    },
    renderBroken: () => ({
      head: "",
      root: "<p>This page could not be rendered: see the terminal.</p>",
    }),
    assets: {
      style: STYLE,
      styleOf: () => STYLE,
      startTagFor: () => scripts("/app/web/entry-client.tsx"),
    },
    // The files are served by the same hook as those of the pages.
    newsroom: { build: "dev", tags: scripts("/app/newsroom/entry.tsx"), serveFiles: () => {} },
    looserPolicy: { styles: "'unsafe-inline'", connections: "ws:", anyTypes: true },
    serveFiles: (server) => {
      server.addHook("onRequest", (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    renderOffline,
    readStandIn: buildStandIn,
    workers: { current: retired, retired },
    openMails: async () => {
      const { mails } = await vite.ssrLoadModule("/app/mails/entry-mails.tsx");
      return mails as Mails;
    },
    close: () => vite.close(),
  };
}

const scripts = (entry: string) =>
  ["/@vite/client", PREAMBLE, entry]
    .map((file) => `<script type="module" src="${file}"></script>`)
    .join("\n");

/** With a fixed port, two running copies would reload each other's pages. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
