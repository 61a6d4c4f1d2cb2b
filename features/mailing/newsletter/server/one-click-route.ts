import type { FastifyInstance } from "fastify";
import {
  ONE_CLICK_LEAVE,
  ONE_CLICK_UNSUBSCRIBE,
  OneClickLeaveParams,
  OneClickParams,
} from "#features/mailing/calls/newsletter.ts";
import type { Deps } from "#platform/server/deps.ts";
import { serveOneClick } from "#platform/server/mail/serve-one-click.ts";
import { unsubscribeLink } from "../links.ts";
import type { MailList } from "../lists.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** Without a list: all of them. */
interface Leaving {
  token: string;
  list?: MailList;
}

export function oneClickRoute(server: FastifyInstance, deps: Deps): void {
  const one = {
    async leave(params: Leaving) {
      const { message } = await unsubscribe(deps, params);
      return message;
    },
    page: ({ token, list }: Leaving) => unsubscribeLink("", encodeURIComponent(token), list),
  };
  serveOneClick<Leaving>(server, [
    { ...one, tag: "newsletter", path: ONE_CLICK_UNSUBSCRIBE, schema: OneClickParams },
    { ...one, tag: "newsletter", path: ONE_CLICK_LEAVE, schema: OneClickLeaveParams },
  ]);
}
