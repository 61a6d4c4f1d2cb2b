import * as z from "zod/mini";
import { emailAddress, text } from "#shared/contract/fields.ts";

const NO_HTML = "Please write plain text, without < and >.";
const NOT_A_NUMBER = "Please enter a phone number of digits, spaces and + ( ) - only.";

/** One line of plain text. Pages escape it as well; who types a tag here expects something else than will be shown. */
const line = (what: string, max: number) =>
  text({ what, max }).check(
    z.regex(/^[^<>]*$/, NO_HTML),
    z.regex(/^[^\r\n\u2028\u2029]*$/, "Please write it on one line."),
  );

const email = emailAddress;
const phone = line("a phone number", 40).check(z.regex(/^\+?[\d ()./-]{3,}$/, NOT_A_NUMBER));
const label = line("a word or two", 40);

/** Words by what they stand on: the address of a link, or the file's title of a group in the footer. */
const words = z.record(z.string().check(z.maxLength(200)), label);

/** What owners may change while the site runs, each with the shape it is stored in. */
export const settingSchemas = {
  name: line("the name", 40),
  tagline: line("the tagline", 80),
  description: line("the description", 400),
  readersClaim: line("how many read it", 60),
  tickerLabel: line("the label", 20),
  pressFreedom: z.object({ title: line("the title", 80), text: line("the text", 300) }),
  contacts: z.object({
    newsroom: email,
    tips: email,
    phone,
    address: z
      .array(line("a line of the address", 80))
      .check(z.minLength(1, "Please enter the address."), z.maxLength(6, "At most 6 lines.")),
  }),
  licensing: z.object({ name: line("the name of the desk", 60), email, phone }),
  security: z.object({ email }),
  team: z
    .array(
      z.object({
        name: line("the name", 80),
        role: line("the role", 80),
        beat: line("the beat", 120),
      }),
    )
    .check(
      z.minLength(1, "Please name at least one person."),
      z.maxLength(60, "At most 60 people."),
    ),
  navigation: words,
  footer: words,
};

export type SettingName = keyof typeof settingSchemas;
export type SettingValues = { [Name in SettingName]: z.output<(typeof settingSchemas)[Name]> };

// The keys of an object with a known type.
export const SETTING_NAMES = Object.keys(settingSchemas) as [SettingName, ...SettingName[]];
