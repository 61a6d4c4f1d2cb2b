import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/media/calls/videos.ts";
import type { Api } from "#platform/server/http/api.ts";
import { listClips } from "./clips/list-clips.ts";
import { serveClipFiles } from "./clips/serve-clip-files.ts";
import { getVideo } from "./get-video.ts";
import { listVideos } from "./list-videos.ts";
import { searchVideos } from "./search-videos.ts";

export function videoRoutes(api: Pick<Api, "serve">, deps: FeatureDeps): void {
  api.serve(calls.listVideos, () => listVideos(deps));
  api.serve(calls.searchVideos, ({ query }) => searchVideos(deps, query));
  api.serve(calls.listClips, () => listClips(deps));
  api.serve(calls.getVideo, ({ params }) => getVideo(deps, params));
  serveClipFiles(deps);
}
