import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { getCategories } from "../desk-contract.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["newsroom", "categories"],
  queryFn: () => call(getCategories, {}),
});
