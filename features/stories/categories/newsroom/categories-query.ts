import { getCategories } from "#features/stories/calls/staff-categories.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["newsroom", "categories"],
  queryFn: () => call(getCategories, {}),
});
