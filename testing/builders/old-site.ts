import { type SandboxReply, serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { openBuiltPages } from "../../app/server/pages/renderer.ts";
import type { Article } from "../../features/articles/contract.ts";
import type { Report } from "../../features/imports/server/public.ts";
import { sitDown } from "../app/newsroom-desk.ts";
import { startTestApp } from "../app/test-app.ts";
import { createTestNetwork, PUBLIC_ADDRESS } from "../app/test-network.ts";
import { blankPng } from "./blank-png.ts";
import { anItem, aWxr, type OldItem } from "./wxr.ts";

export type OldSite = Awaited<ReturnType<typeof startOldSite>>;

/** A site with its command line, and an older one, `old.example`, that still serves pictures. */
export async function startOldSite() {
  const pictures: Record<string, SandboxReply> = {};
  const host = await serveSandbox(({ path }) => pictures[path]);
  const network = createTestNetwork(host);
  network.names.set("old.example", [[PUBLIC_ADDRESS]]);
  const app = await startTestApp({ pages: await openBuiltPages() });
  const desk = sitDown(app, network);

  return {
    app,
    desk,
    host,
    network,
    /** Adds a picture to the older site. */
    hang(path: string, side = 40) {
      pictures[path] = { type: "image/png", body: blankPng(side) };
    },
    hangWrong(path: string) {
      pictures[path] = { type: "image/png", body: "<html>" };
    },
    async bring(items: readonly OldItem[], ...options: string[]) {
      const file = await desk.fileWith(aWxr(items.map((item) => anItem(item))), "xml");
      return { file, report: await desk.ask<Report>("import", "wordpress", file, ...options) };
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
