import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/intake/calls/video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { serveTus } from "#platform/server/uploads/serve-tus.ts";
import { FILES_PATH } from "../limits.ts";
import { submissionForm } from "../submission-form.ts";
import type { FootageSettings } from "./files/footage-settings.ts";
import { footageUploads } from "./files/footage-uploads.ts";
import { openFootageFiles } from "./files/storage/open-footage-files.ts";
import { submitVideo } from "./submit-video.ts";

export function videoSubmissionRoutes(
  api: Pick<Api, "serve" | "serveForm">,
  deps: Deps &
    Pick<FeatureDeps, "server" | "dataDir" | "openStore"> & { settings: FootageSettings },
): void {
  api.serve(calls.submitVideo, ({ body }, visitor) => submitVideo(deps, body, visitor));
  api.serveForm(calls.submitVideo, submissionForm);
  const { server, settings } = deps;
  const quota = settings.FOOTAGE_GB * 1e9;
  serveTus(server, FILES_PATH, footageUploads({ ...deps, files: openFootageFiles(deps), quota }));
}
