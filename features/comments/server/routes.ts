import type { Api } from "../../../platform/server/http/api.ts";
import type { FeatureDeps } from "../../define-feature.ts";
import * as calls from "../contract.ts";
import { addComment } from "./add-comment.ts";
import { getComment } from "./get-comment.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { listComments } from "./threads/list-comments.ts";

export function commentRoutes(
  api: Pick<Api, "serve">,
  deps: Pick<FeatureDeps, "db" | "clock" | "server">,
): void {
  api.serve(calls.getComment, ({ params }) => getComment(deps, params.id));
  api.serve(calls.listComments, ({ params, query }) => listComments(deps, { ...params, ...query }));
  api.serve(calls.postComment, ({ params, body }, visitor) =>
    addComment(deps, { ...params, comment: body }, visitor),
  );
  reportRoutes(deps);
}
