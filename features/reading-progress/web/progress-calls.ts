import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "../../../platform/web/call.ts";
import type { ReadingProgress } from "../contract.ts";

const call = callsOf(() => import("../contract.ts"));

/** Asked anew each time a story is opened: it may have been read on since. */
export const progressQuery = (articleId: number) =>
  queryOptions({
    queryKey: ["reading progress", articleId],
    queryFn: () => call("getProgress", { params: { articleId } }),
    staleTime: 0,
    gcTime: 0,
  });

export const saveProgress = (body: ReadingProgress) => call("saveProgress", { body });
