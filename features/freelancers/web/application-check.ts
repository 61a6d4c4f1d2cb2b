import { checkFields, type Problems } from "../../../platform/web/check-fields.ts";
import { readWebAddress, splitLinks } from "../../../shared/text/web-address.ts";
import { problemOfAge } from "../age.ts";
import { LONGEST, MOST_LINKS } from "../limits.ts";
import { isPhoneNumber, NOT_A_PHONE_NUMBER } from "../phone-number.ts";

const rules = {
  longest: LONGEST,
  more: {
    dateOfBirth: (day: string) => problemOfAge(day, new Date()),
    phoneNumber: (number: string) => (isPhoneNumber(number) ? undefined : NOT_A_PHONE_NUMBER),
    workLinks: problemOfLinks,
  },
};

/** What keeps an application from being sent. */
export const checkApplication = (form: HTMLFormElement): { problems: Problems } => ({
  problems: checkFields(form, rules),
});

function problemOfLinks(text: string): string | undefined {
  const links = splitLinks(text);
  const bad = links.find((link) => readWebAddress(link) === undefined);
  if (bad) return `“${bad}” is not a link. Links begin with https:// or http://.`;
  return links.length > MOST_LINKS ? `Please give at most ${MOST_LINKS} links.` : undefined;
}
