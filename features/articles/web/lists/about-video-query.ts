import { queryOptions } from "../../../../platform/web/queries/query-options.ts";
import { call, listOrFail } from "../listed-article.ts";

export const aboutVideoQuery = (video: string) =>
  queryOptions({
    queryKey: ["articles", "about video", video],
    queryFn: () =>
      listOrFail("Failed to fetch articles", call("listAboutVideo", { params: { video } })),
  });
