import { queryOptions } from "#platform/web/queries/query-options.ts";
import { isNotFound } from "#platform/web/query-defaults.ts";
import { call } from "./comment-queries.ts";

/** `null` means that readers see no such comment. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ["comment", id],
    queryFn: () =>
      call("getComment", { params: { id } }).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
  });
