import type { submitVideo } from "#features/intake/calls/video-submissions.ts";
import { callsOf } from "#platform/web/call.ts";
import type { AttemptFields } from "#platform/web/forms/use-sent-form.ts";
import type { CallInput } from "#shared/contract/endpoint.ts";

const call = callsOf(() => import("#features/intake/calls/video-submissions.ts"));

type Submission = CallInput<typeof submitVideo>["body"];

export const sendSubmission = (submission: Submission, attempt: AttemptFields) =>
  call("submitVideo", { body: { ...submission, ...attempt } });
