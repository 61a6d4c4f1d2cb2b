import * as calls from "#features/device/calls/reading-progress.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { getProgress } from "./get-progress.ts";
import { saveProgress } from "./save-progress.ts";

export function readingProgressRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.saveProgress, ({ body }, visitor) => saveProgress(deps, body, visitor));
  api.serve(calls.getProgress, ({ params }, visitor) => getProgress(deps, params, visitor));
}
