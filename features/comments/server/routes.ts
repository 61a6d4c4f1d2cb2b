import type { Deps } from "../../../platform/server/deps.ts";
import type { Api } from "../../../platform/server/http/api.ts";
import * as calls from "../contract.ts";
import { addComment } from "./add-comment.ts";
import { listComments } from "./list-comments.ts";

export function commentRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.listComments, ({ params, query }) => listComments(deps, { ...params, ...query }));
  api.serve(calls.postComment, ({ params, body }, visitor) =>
    addComment(deps, { ...params, comment: body }, visitor),
  );
}
