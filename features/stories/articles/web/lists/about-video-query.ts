import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { listOrFail } from "../listed-article.ts";

const call = callsOf(() => import("#features/stories/calls/about-video.ts"));

export const aboutVideoQuery = (video: string) =>
  queryOptions({
    queryKey: ["articles", "about video", video],
    queryFn: () =>
      listOrFail("Failed to fetch articles", call("listAboutVideo", { params: { video } })),
  });
