import type { FeatureDeps } from "#features/define-feature.ts";
import type { Api } from "#platform/server/http/api.ts";
import * as calls from "../calls/comments.ts";
import * as mailCalls from "../calls/reply-mails.ts";
import { LIKE_FORM, readLike } from "../like-form.ts";
import { commentForm } from "../post-comment-form.ts";
import { REPORT_FORM, readReport } from "../report-form.ts";
import { addComment } from "./add-comment.ts";
import { likeComment } from "./likes.ts";
import { getComment, listComments } from "./list-comments.ts";
import {
  confirmReplyMails,
  leaveReplyMails,
  oneClickRoute,
} from "./reply-mails/choose-reply-mails.ts";
import { reportComment } from "./reports.ts";

export function commentRoutes(
  api: Pick<Api, "serve" | "serveForm">,
  deps: Pick<FeatureDeps, "db" | "clock" | "server">,
): void {
  api.serve(calls.getComment, ({ params }) => getComment(deps, params.id));
  api.serve(calls.listComments, ({ params, query }) => listComments(deps, { ...params, ...query }));
  api.serve(calls.postComment, ({ params, body }, visitor) =>
    addComment(deps, { ...params, comment: body }, visitor),
  );
  api.serveForm(calls.postComment, commentForm);
  api.serve(calls.reportComment, ({ body }, visitor) => reportComment(deps, body, visitor));
  api.serve(calls.likeComment, ({ body }, visitor) => likeComment(deps, body, visitor));
  api.serveForm(calls.likeComment, { ...LIKE_FORM, read: readLike });
  api.serve(mailCalls.confirmReplyMails, ({ body }) => confirmReplyMails(deps, body));
  api.serve(mailCalls.leaveReplyMails, ({ body }) => leaveReplyMails(deps, body));
  oneClickRoute(deps.server, deps);
  api.serveForm(calls.reportComment, { ...REPORT_FORM, read: readReport });
}
