import type { applyToJoin } from "#features/intake/calls/freelancers.ts";
import { callsOf } from "#platform/web/call.ts";
import type { AttemptFields } from "#platform/web/forms/use-sent-form.ts";
import type { CallInput } from "#shared/contract/endpoint.ts";

const call = callsOf(() => import("#features/intake/calls/freelancers.ts"));

/** Stored in the browser until sent; birth date and phone number are not. */
export const DRAFT_FIELDS = [
  "firstName",
  "fullName",
  "email",
  "location",
  "experience",
  "workLinks",
  "openToTravel",
  "commissionWork",
] as const;

type Application = CallInput<typeof applyToJoin>["body"];

export const sendApplication = (application: Application, attempt: AttemptFields) =>
  call("applyToJoin", { body: { ...application, ...attempt } });
