import type { FastifyInstance } from "fastify";
import { STAND_IN_SCRIPT } from "#features/donations/calls/donations.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import { SECOND } from "#shared/time/units.ts";

const PREFIX = "/sandbox/stripe";
const TIME_LIMIT = 10 * SECOND;

/** The calls of the provider's script, and the page of the cardholder's bank. */
const allowed: Readonly<Record<string, RegExp>> = {
  GET: /^\/(v1\/payment_intents\/\w{1,80}|3ds\/\w{1,80})$/,
  POST: /^\/(v1\/payment_intents\/\w{1,80}\/confirm|v1\/3ds2\/\w{1,80}|3ds\/\w{1,80})$/,
};
const requestHeaders = ["authorization", "content-type"] as const;
const responseHeaders = ["content-type", "content-security-policy", "location", "request-id"];

/**
 * Serves the sandbox's script and its browser calls from this site, so that pages need no looser policy and no second
 * address. Registered with the sandbox only.
 */
export function servePaymentSandbox(
  server: FastifyInstance,
  { sandboxUrl, readScript }: { sandboxUrl: string; readScript: () => Promise<string> },
): void {
  server.get(STAND_IN_SCRIPT, { schema: { hide: true } }, async (_, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/javascript")
      .send(await readScript()),
  );

  server.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_, body, done) => done(null, body),
    );
    scope.route({
      method: ["GET", "POST"],
      url: `${PREFIX}/*`,
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { pathname, search } = new URL(request.url, sandboxUrl);
        const path = pathname.slice(PREFIX.length);
        if (!allowed[request.method]?.test(path)) return reply.callNotFound();
        const headers = new Headers();
        for (const name of requestHeaders) {
          const value = request.headers[name];
          if (value !== undefined) headers.set(name, value);
        }
        const fetched = fetch(new URL(path + search, sandboxUrl), {
          method: request.method,
          headers,
          redirect: "manual",
          signal: AbortSignal.timeout(TIME_LIMIT),
          // The parser above leaves it a string.
          ...(request.method === "POST" && { body: String(request.body ?? "") }),
        });
        const response = await fetched.catch(() => {
          throw new AppError("unavailable", "The payment sandbox does not respond.");
        });
        for (const name of responseHeaders) {
          const value = response.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        // Browsers log an error status to the console, and a declined card is not an error of the page.
        const isRefusal = path.startsWith("/v1/") && response.status < 500;
        return reply
          .code(isRefusal ? 200 : response.status)
          .header("cache-control", "no-store")
          .send(await response.text());
      },
    });
  });
}

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
