import type { Deps } from "../../../platform/server/deps.ts";
import type { Api } from "../../../platform/server/http/api.ts";
import * as calls from "../contract.ts";
import { submitVideo } from "./submit-video.ts";

export function videoSubmissionRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.submitVideo, ({ body }, visitor) => submitVideo(deps, body, visitor));
}
