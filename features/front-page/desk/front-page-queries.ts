import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/web/call.ts";
import { getFrontPage } from "../desk-contract.ts";

export const frontPageQuery = queryOptions({
  queryKey: ["newsroom", "front-page"],
  queryFn: () => call(getFrontPage, {}),
});
