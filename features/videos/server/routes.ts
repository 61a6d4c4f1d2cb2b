import type { Clients } from "../../../clients/clients.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import type { Api } from "../../../platform/server/http/api.ts";
import * as calls from "../contract.ts";
import { listVideos } from "./list-videos.ts";
import { searchVideos } from "./search-videos.ts";

export function videoRoutes(api: Pick<Api, "serve">, deps: Deps & Pick<Clients, "youtube">): void {
  api.serve(calls.listVideos, () => listVideos(deps));
  api.serve(calls.searchVideos, ({ query }) => searchVideos(deps, query));
}
