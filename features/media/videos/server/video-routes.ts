import type { FeatureDeps } from "#features/define-feature.ts";
import { listVideosForStaff } from "#features/media/calls/staff-videos.ts";
import * as calls from "#features/media/calls/videos.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listForStaff } from "./hidden-videos.ts";
import { getVideo, listVideos } from "./list-videos.ts";
import { searchVideos } from "./search-videos.ts";

export function videoRoutes(api: Pick<Api, "serve">, deps: FeatureDeps): void {
  api.serve(calls.listVideos, () => listVideos(deps));
  api.serve(calls.searchVideos, ({ query }) => searchVideos(deps, query));
  api.serve(calls.getVideo, ({ params }) => getVideo(deps, params));
}

export function videoStaffRoutes(api: StaffApi): void {
  api.read(listVideosForStaff, "front-page.change", (_, call) => listForStaff(call));
}
