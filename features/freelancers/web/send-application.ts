import type { describeAttempt } from "../../../platform/web/attempt.ts";
import { callsOf } from "../../../platform/web/call.ts";
import { fieldIn } from "../../../platform/web/use-sent-form.ts";
import { CHOICES, type Choice } from "../limits.ts";

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

export function sendApplication(
  fields: FormData,
  attempt: Awaited<ReturnType<typeof describeAttempt>>,
) {
  const read = (name: string) => fieldIn(fields, name);
  return call("applyToJoin", {
    body: {
      firstName: read("firstName"),
      fullName: read("fullName"),
      phoneNumber: read("phoneNumber"),
      email: read("email"),
      dateOfBirth: read("dateOfBirth"),
      experience: read("experience"),
      location: read("location"),
      openToTravel: chosen(read("openToTravel")),
      commissionWork: chosen(read("commissionWork")),
      workLinks: read("workLinks"),
      sendCopy: fields.has("sendCopy"),
      website: read("website"),
      ...attempt,
    },
  });
}

/** The list offers nothing else, and was checked to hold something. */
const chosen = (value: string): Choice => CHOICES.find((choice) => choice === value) ?? "other";
