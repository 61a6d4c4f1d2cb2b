import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { calendarDay, emailAddress } from "../../shared/contract/fields.ts";
import { filledLine, filledText, plainLine } from "../../shared/contract/plain-fields.ts";
import { sentForm } from "../../shared/contract/sent-form.ts";
import { webAddresses } from "../../shared/contract/web-address.ts";
import { CHOICES, LONGEST, MOST_LINKS } from "./limits.ts";
import { isPhoneNumber } from "./phone-number.ts";

const choice = z.enum(CHOICES, `must be one of ${CHOICES.join(", ")}`);

const NewApplication = z.strictObject({
  firstName: filledLine({ max: LONGEST.firstName }),
  fullName: filledLine({ max: LONGEST.fullName }),
  phoneNumber: z.optional(
    plainLine({ max: LONGEST.phoneNumber }).check(
      z.refine((value) => value === "" || isPhoneNumber(value), "must be a phone number"),
    ),
  ),
  email: emailAddress,
  dateOfBirth: calendarDay,
  experience: filledText({ max: LONGEST.experience }),
  location: filledLine({ max: LONGEST.location }),
  openToTravel: choice,
  commissionWork: choice,
  workLinks: z.optional(webAddresses({ most: MOST_LINKS })),
  sendCopy: z._default(z.boolean("must be true or false"), false),
  ...sentForm,
});
export type NewApplication = z.output<typeof NewApplication>;

/** Answers the same whether the newsroom is told at once or the application looks like spam. */
export const applyToJoin = endpoint({
  method: "POST",
  path: "/api/join-fntv",
  summary: "Apply as a freelance videographer",
  places: { body: NewApplication },
  reply: z.object({
    message: z.string(),
    /** What applicant and newsroom call it by. */
    reference: z.string(),
  }),
});
