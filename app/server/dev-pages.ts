import { createServer as createNetServer } from "node:net";
import { createServer } from "vite";
import type { Renderer } from "./renderer.ts";

/** What the development client needs and a visitor's page must never have. */
const LOOSER = {
  "style-src 'self'": "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'": "connect-src 'self' ws:",
};

/** While developing nothing is stored, so it does no harm to let all names through. */
const everyName = ["page", "q", "category", "from", "to", "sort", "order", "tags"];

export interface DevPages extends Renderer {
  close(): Promise<void>;
}

/** The same pages, compiled as they are asked for and replaced in the open browser as they change. */
export async function openDevPages(): Promise<DevPages> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: "custom",
  });
  const entry = () =>
    vite.ssrLoadModule("/app/web/entry-server.tsx") as Promise<
      Omit<Renderer, "assets" | "serveFiles">
    >;
  const { bootScript } = await entry();
  let transport: Parameters<Renderer["answerCallsWith"]>[0];
  return {
    bootScript,
    answerCallsWith: (given) => {
      transport = given;
    },
    namesReadAt: () => everyName,
    renderPage: async (url, origin) => {
      const pages = await entry();
      pages.answerCallsWith(transport);
      return pages.renderPage(url, origin);
    },
    renderBroken: () => ({
      head: "",
      root: "<p>This page could not be rendered: see the terminal.</p>",
    }),
    assets: {
      tagsFor: () =>
        [
          '<script type="module" src="/@vite/client"></script>',
          '<link rel="stylesheet" href="/ui/styles.css">',
          '<script type="module" src="/app/web/entry-client.tsx"></script>',
        ].join("\n"),
    },
    serveFiles: (server) => {
      server.addHook("onRequest", (request, reply, done) => {
        const policy = String(reply.getHeader("content-security-policy") ?? "");
        const looser = Object.entries(LOOSER).reduce(
          (text, [from, to]) => text.replace(from, to),
          policy,
        );
        reply.raw.setHeader("content-security-policy", looser);
        reply.header("content-security-policy", looser);
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
}

/** Two copies may run at once; the fixed default port would let one of them reload the other's pages. */
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
