import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";

const LARGEST_BODY = 4 * 1024;

interface OneClick<Params> {
  /** The part of the site whose mails these are, for the API document. */
  tag: string;
  path: string;
  schema: z.ZodMiniType<Params>;
  /** Returns what the mail program may show. */
  leave(params: Params): Promise<string>;
  /** The page with the button, for browsers. */
  page(params: Params): string;
}

/** Mail programs post a form (RFC 8058). The token is in the path, so these routes' own parser ignores the body. */
export function serveOneClick<Params>(
  server: FastifyInstance,
  routes: readonly OneClick<Params>[],
): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"],
      { parseAs: "buffer", bodyLimit: LARGEST_BODY },
      (_request, _body, done) => done(null, undefined),
    );
    for (const { tag, path, schema, leave, page } of routes) {
      scope.post(
        path,
        {
          schema: {
            params: schema,
            summary: "Unsubscribe with one click in a mail program",
            tags: [tag],
          },
        },
        async ({ params }, reply) =>
          reply
            .header("cache-control", "no-store")
            .type("text/plain; charset=utf-8")
            .send(await leave(schema.parse(params))),
      );
      // Browsers and link scanners are redirected to the page with the button.
      scope.get(path, { schema: { params: schema, hide: true } }, async ({ params }, reply) =>
        reply.header("cache-control", "no-store").redirect(page(schema.parse(params)), 303),
      );
    }
  });
}
