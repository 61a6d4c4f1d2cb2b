import {
  type SandboxHandler,
  type SandboxReply,
  serveSandbox,
} from "@newsroom/sandbox/serve-sandbox.ts";
import type { Report } from "#features/imports/server/public.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp } from "#testing/app/test-app.ts";
import { createTestNetwork, PUBLIC_ADDRESS } from "#testing/app/test-network.ts";
import { blankPng } from "../blank-png.ts";
import { anItem, aWxr, type OldItem } from "./wxr.ts";

export type OldSite = Awaited<ReturnType<typeof startOldSite>>;

/** A site with its command line, and an older one, `old.example`, that still serves its files. */
export async function startOldSite() {
  const files: Record<string, SandboxHandler> = {};
  const host = await serveSandbox((call, url) => files[call.path]?.(call, url));
  const hangFile = (path: string, reply: SandboxReply) => {
    files[path] = () => reply;
  };
  const network = createTestNetwork(host);
  network.names.set("old.example", [[PUBLIC_ADDRESS]]);
  const app = await startTestApp({ pages: await openBuiltPages() });
  const shell = openShell(app, network);

  return {
    app,
    shell,
    host,
    network,
    /** Adds a file to the older site. */
    hangFile,
    /** Decides for each request of a file what the older site responds. */
    answer(path: string, handler: SandboxHandler) {
      files[path] = handler;
    },
    /** Adds a picture. */
    hang: (path: string, side = 40) => hangFile(path, { type: "image/png", body: blankPng(side) }),
    hangWrong: (path: string) => hangFile(path, { type: "image/png", body: "<html>" }),
    async bring(items: readonly OldItem[], ...options: string[]) {
      const file = await shell.fileWith(aWxr(items.map((item) => anItem(item))), "xml");
      return { file, report: await shell.runJson<Report>("import", "wordpress", file, ...options) };
    },
    articleOf: (slug: string) => app.read<Article>(`/api/articles/${slug}`),
    /** The target of a redirect. */
    leads: async (path: string) => (await app.get(path)).headers.get("location"),
    async close() {
      await app.close();
      await host.close();
    },
  };
}
