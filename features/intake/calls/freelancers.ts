import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { calendarDay, emailAddress, text } from "#shared/contract/fields.ts";
import { filledLine, filledText, plainLine } from "#shared/contract/plain-fields.ts";
import { sentForm } from "#shared/contract/sent-form.ts";
import { webAddresses } from "#shared/contract/web-address.ts";
import { CHOICES, LONGEST, MOST_LINKS } from "../freelancers/application-choices.ts";

/** Digits with the usual separators. */
const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s()./-]+((x|ext\.?)\s*\d+)?$/i.test(text) && text.replace(/\D/g, "").length >= 5;

const NOT_A_PHONE_NUMBER = "Please enter a phone number, or leave it out.";

const choice = (refusal: string) => z.enum(CHOICES, refusal);

const NewApplication = z.strictObject({
  firstName: filledLine({ max: LONGEST.firstName, what: "your first name" }),
  fullName: filledLine({ max: LONGEST.fullName, what: "your full name" }),
  phoneNumber: z.optional(
    plainLine({ max: LONGEST.phoneNumber, what: "your phone number" }).check(
      z.refine((value) => value === "" || isPhoneNumber(value), NOT_A_PHONE_NUMBER),
    ),
  ),
  email: emailAddress,
  dateOfBirth: calendarDay({ what: "your date of birth" }),
  experience: filledText({ max: LONGEST.experience, what: "your experience" }),
  location: filledLine({ max: LONGEST.location, what: "your location" }),
  openToTravel: choice("Please choose whether you are open to travel."),
  commissionWork: choice("Please choose whether you take commission work."),
  workLinks: z.optional(webAddresses({ most: MOST_LINKS, what: "your work links" })),
  sendCopy: z._default(z.boolean("must be true or false"), false),
  ...sentForm,
});
export type NewApplication = z.output<typeof NewApplication>;

/** The response does not reveal whether the application was held as spam. */
export const applyToJoin = endpoint({
  method: "POST",
  path: "/api/join-fntv",
  summary: "Apply as a freelance videographer",
  example: {
    firstName: "Bo",
    fullName: "Bo Lindqvist",
    phoneNumber: "+1 555 0199",
    email: "bo@freelance.example",
    dateOfBirth: "1990-02-28",
    experience: "Nine years with a shoulder camera, five of them on boats.",
    location: "Calder Bay",
    openToTravel: "yes",
    commissionWork: "maybe",
    workLinks: "https://reel.example/bo\nhttp://clips.example/1",
    sendCopy: false,
  },
  request: { body: NewApplication },
  reply: z.object({
    message: z.string(),
    /** Identifies the application for the applicant and the newsroom. */
    reference: z.string(),
  }),
});

/** 404: the link has been used, has expired or is invalid. */
export const sendCopy = endpoint({
  method: "POST",
  path: "/api/join-fntv/copy",
  summary: "Mail a copy of an application to its address with the token from the mail, once",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: { body: z.strictObject({ token: text({ max: 100 }) }) },
  reply: z.object({ message: z.string() }),
});
