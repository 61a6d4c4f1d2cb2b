import * as calls from "#features/stories/calls/breaking.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { listBreaking } from "./list-breaking.ts";

export function breakingRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.listBreaking, () => listBreaking(deps));
}
