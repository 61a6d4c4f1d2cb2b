import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../platform/server/deps.ts";
import { ONE_CLICK_UNSUBSCRIBE, OneClickParams } from "../contract.ts";
import { unsubscribePage } from "../links.ts";
import { unsubscribe } from "./unsubscribe.ts";

const LARGEST_BODY = 4 * 1024;

/**
 * What mail programs post is a form (RFC 8058). The address says all, so whatever the body is, it is read to its end
 * and forgotten; the parser is known to this route alone.
 */
export function oneClickRoute(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"],
      { parseAs: "buffer", bodyLimit: LARGEST_BODY },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post<{ Params: { token: string } }>(
      ONE_CLICK_UNSUBSCRIBE,
      {
        schema: {
          params: OneClickParams,
          summary: "Leave the list with one click in a mail program",
        },
      },
      async ({ params }, reply) => {
        const { message } = await unsubscribe(deps, params);
        return reply
          .header("cache-control", "no-store")
          .type("text/plain; charset=utf-8")
          .send(message);
      },
    );
    // Whoever opens it in a browser is asked first, as by the link in the mail; so is a program that tries out links.
    scope.get<{ Params: { token: string } }>(
      ONE_CLICK_UNSUBSCRIBE,
      { schema: { params: OneClickParams, hide: true } },
      async ({ params }, reply) =>
        reply
          .header("cache-control", "no-store")
          .redirect(unsubscribePage("", encodeURIComponent(params.token)), 303),
    );
  });
}
