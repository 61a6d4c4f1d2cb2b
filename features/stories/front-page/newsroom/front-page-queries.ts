import { getFrontPage } from "#features/stories/calls/staff-front-page.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

export const frontPageQuery = queryOptions({
  queryKey: ["newsroom", "front-page"],
  queryFn: () => call(getFrontPage, {}),
});
