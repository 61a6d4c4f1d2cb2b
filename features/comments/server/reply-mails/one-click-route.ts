import type { FastifyInstance } from "fastify";
import { ONE_CLICK_LEAVE, OneClickParams } from "#features/comments/calls/reply-mails.ts";
import { leaveLink } from "#features/comments/reply-mail-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import { serveOneClick } from "#platform/server/mail/serve-one-click.ts";
import { leaveReplyMails } from "./leave-reply-mails.ts";

/** A press in a mail program names no comment: it stops all. */
export function oneClickRoute(server: FastifyInstance, deps: Deps): void {
  serveOneClick(server, [
    {
      tag: "comments",
      path: ONE_CLICK_LEAVE,
      schema: OneClickParams,
      leave: async ({ token }: { token: string }) =>
        (await leaveReplyMails(deps, { token })).message,
      page: ({ token }: { token: string }) => leaveLink("", encodeURIComponent(token)),
    },
  ]);
}
