import { callsOf } from "#platform/web/call.ts";
import type { AttemptFields } from "#platform/web/forms/use-sent-form.ts";
import type { CallInput } from "#shared/contract/endpoint.ts";
import type { submitVideo } from "../contract.ts";

const call = callsOf(() => import("../contract.ts"));

type Submission = CallInput<typeof submitVideo>["body"];

export const sendSubmission = (submission: Submission, attempt: AttemptFields) =>
  call("submitVideo", { body: { ...submission, ...attempt } });
