import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { DemoPart } from "../../../shared/site/demo-part.ts";
import { SECOND } from "../../../shared/time/units.ts";

/** What is invented on this site, and where the sandboxes are that invent it. */
export interface Invented {
  stories?: boolean;
  videosUrl?: string | undefined;
  postsUrl?: string | undefined;
}

export const partsOf = ({ stories, videosUrl, postsUrl }: Invented): DemoPart[] => [
  ...(stories ? ["stories" as const] : []),
  ...(videosUrl ? ["videos" as const] : []),
  ...(postsUrl ? ["posts" as const] : []),
];

const PATIENCE = 10 * SECOND;

const videoPages =
  /^\/(?:(?:watch|embed)\/[\w-]{11}|channel\/\w{1,20}|vi\/[\w-]{11}\/hqdefault\.jpg)$/;
const postPages = /^\/(?:all|post\/\d{1,20}|media\/\d{1,4}\.jpg)$/;

/** These pages run nothing and may be framed by our own pages alone. */
const headers = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "x-robots-tag": "noindex",
  "cache-control": "no-store",
};

/**
 * Players and posts of the sandbox are pages of this site, so that a demo works wherever it is opened from and leads to
 * nobody else. Without a sandbox there are none.
 */
export function serveSandboxPages(
  server: FastifyInstance,
  { videosUrl, postsUrl }: Invented,
): void {
  if (videosUrl) passOn("/sandbox/videos", videosUrl, videoPages);
  if (postsUrl) passOn("/sandbox/posts", postsUrl, postPages);

  function passOn(prefix: string, sandboxUrl: string, pages: RegExp) {
    server.get(`${prefix}/*`, { schema: { hide: true } }, async (request, reply) => {
      const path = new URL(request.url, sandboxUrl).pathname.slice(prefix.length);
      if (!pages.test(path)) return reply.callNotFound();
      const asked = fetch(new URL(path, sandboxUrl), { signal: AbortSignal.timeout(PATIENCE) });
      const page = await asked.catch(() => {
        throw new AppError("unavailable", "The sandbox does not answer.");
      });
      if (!page.ok) return reply.callNotFound();
      return reply
        .headers(headers)
        .type(page.headers.get("content-type") ?? "text/html")
        .send(Buffer.from(await page.arrayBuffer()));
    });
  }
}
