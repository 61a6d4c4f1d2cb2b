import type { FastifyInstance } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import { SECOND } from "#shared/time/units.ts";

/** The demo content of this site, and the sandboxes that serve it. */
export interface DemoContent {
  stories?: boolean;
  videosUrl?: string | undefined;
  postsUrl?: string | undefined;
}

export const partsOf = ({ stories, videosUrl, postsUrl }: DemoContent): DemoPart[] => [
  ...(stories ? ["stories" as const] : []),
  ...(videosUrl ? ["videos" as const] : []),
  ...(postsUrl ? ["posts" as const] : []),
];

const TIME_LIMIT = 10 * SECOND;

const videoPages =
  /^\/(?:(?:watch|embed)\/[\w-]{11}|channel\/\w{1,20}|vi\/[\w-]{11}\/hqdefault\.jpg)$/;
const postPages = /^\/(?:all|post\/\d{1,20}|media\/\d{1,4}\.jpg)$/;

/** These pages run no script and may be framed by our own pages only. */
const headers = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "x-robots-tag": "noindex",
  "cache-control": "no-store",
};

/**
 * Serves the sandbox's players and posts as pages of this site, so that the demo works on any host name and does not
 * link to other sites.
 */
export function serveSandboxPages(
  server: FastifyInstance,
  { videosUrl, postsUrl }: DemoContent,
): void {
  if (videosUrl) passOn("/sandbox/videos", videosUrl, videoPages);
  if (postsUrl) passOn("/sandbox/posts", postsUrl, postPages);

  function passOn(prefix: string, sandboxUrl: string, pages: RegExp) {
    server.get(`${prefix}/*`, { schema: { hide: true } }, async (request, reply) => {
      const path = new URL(request.url, sandboxUrl).pathname.slice(prefix.length);
      if (!pages.test(path)) return reply.callNotFound();
      const fetched = fetch(new URL(path, sandboxUrl), { signal: AbortSignal.timeout(TIME_LIMIT) });
      const page = await fetched.catch(() => {
        throw new AppError("unavailable", "The sandbox does not respond.");
      });
      if (!page.ok) return reply.callNotFound();
      return reply
        .headers(headers)
        .type(page.headers.get("content-type") ?? "text/html")
        .send(Buffer.from(await page.arrayBuffer()));
    });
  }
}
