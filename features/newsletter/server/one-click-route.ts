import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../platform/server/deps.ts";
import {
  ONE_CLICK_LEAVE,
  ONE_CLICK_UNSUBSCRIBE,
  OneClickLeaveParams,
  OneClickParams,
} from "../contract.ts";
import { unsubscribeLink } from "../links.ts";
import type { MailList } from "../lists.ts";
import { unsubscribe } from "./unsubscribe.ts";

const LARGEST_BODY = 4 * 1024;

/** Without a list: all of them. */
interface Leaving {
  token: string;
  list?: MailList;
}

/** Mail programs post a form (RFC 8058). The token is in the path, so this route's own parser ignores the body. */
export function oneClickRoute(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"],
      { parseAs: "buffer", bodyLimit: LARGEST_BODY },
      (_request, _body, done) => done(null, undefined),
    );
    for (const [path, schema] of [
      [ONE_CLICK_UNSUBSCRIBE, OneClickParams],
      [ONE_CLICK_LEAVE, OneClickLeaveParams],
    ] as const) {
      scope.post<{ Params: Leaving }>(
        path,
        { schema: { params: schema, summary: "Unsubscribe with one click in a mail program" } },
        async ({ params }, reply) => {
          const { message } = await unsubscribe(deps, params);
          return reply
            .header("cache-control", "no-store")
            .type("text/plain; charset=utf-8")
            .send(message);
        },
      );
      // Browsers and link scanners are redirected to the page with the button.
      scope.get<{ Params: Leaving }>(
        path,
        { schema: { params: schema, hide: true } },
        async ({ params: { token, list } }, reply) =>
          reply
            .header("cache-control", "no-store")
            .redirect(unsubscribeLink("", encodeURIComponent(token), list), 303),
      );
    }
  });
}
