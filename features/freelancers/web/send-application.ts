import { callsOf } from "../../../platform/web/call.ts";
import type { AttemptFields } from "../../../platform/web/forms/use-sent-form.ts";
import type { CallInput } from "../../../shared/contract/endpoint.ts";
import type { applyToJoin } from "../contract.ts";

const call = callsOf(() => import("../contract.ts"));

/** Fields that wait in the browser for being sent. Birth date and phone number do not. */
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
