import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/web/call.ts";
import { orFail } from "../../../platform/web/query-defaults.ts";
import { listBreaking } from "../contract.ts";

export const breakingQuery = () =>
  queryOptions({
    queryKey: ["breaking"],
    queryFn: () => orFail("Failed to fetch breaking news", call(listBreaking, {})),
  });
