import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { CurrentVisit, type Visit } from "#platform/web/router/location.ts";
import type { RenderPart } from "#ui/page/rendered-once.tsx";

/** About two thousand cards, and all that every page has. */
const MOST_CHARACTERS = 6_000_000;

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

const rendered = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** For when something changed that every part may show. */
export const forgetParts = () => rendered.clear();

/** Renders parts for pages of one site; `site` tells it from others in this process. */
export const partRenderer =
  (site: string, around: (part: ReactNode) => ReactNode): RenderPart =>
  (key, part) => {
    const known = rendered.get(site + key);
    if (known !== undefined) return known;
    // React joins thousands of pieces, which would be copied one by one into each page; this makes them one.
    const html = decoder.decode(encoder.encode(renderToString(around(part))));
    rendered.set(site + key, html);
    return html;
  };

/** A page at one address, rendered on the server. */
export function StaticRouter({ url, children }: { url: URL; children: ReactNode }) {
  const { pathname, search } = url;
  const visit: Visit = {
    how: "POP",
    location: { pathname, search, hash: "", state: null, key: "default" },
  };
  return <CurrentVisit value={visit}>{children}</CurrentVisit>;
}
