import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { getFrontPage } from "../desk-contract.ts";

export const frontPageQuery = queryOptions({
  queryKey: ["newsroom", "front-page"],
  queryFn: () => call(getFrontPage, {}),
});
