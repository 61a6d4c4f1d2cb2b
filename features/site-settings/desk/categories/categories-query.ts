import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../platform/web/call.ts";
import { getCategories } from "../../categories-contract.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["newsroom", "categories"],
  queryFn: () => call(getCategories, {}),
});
