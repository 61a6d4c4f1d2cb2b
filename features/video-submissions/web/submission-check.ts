import { checkFields, type Problems } from "../../../platform/web/check-fields.ts";
import type { OutcomeText } from "../../../shared/forms/outcome-text.ts";
import { readWebAddress } from "../../../shared/text/web-address.ts";
import { isFilmable } from "../filmed-day.ts";
import { LONGEST } from "../limits.ts";
import { AGREEMENT_REQUIRED } from "../submission-texts.ts";

const rules = {
  longest: LONGEST,
  more: {
    date: (day: string) =>
      isFilmable(day, new Date()) ? undefined : "Please enter the day it was filmed.",
    videoUrl: (link: string) =>
      readWebAddress(link) === undefined
        ? "Please enter a link that begins with https:// or http://."
        : undefined,
  },
};

/** What keeps a submission from being sent. Without the tick that is said aloud, whatever else is missing. */
export function checkSubmission(form: HTMLFormElement): { problems: Problems; said?: OutcomeText } {
  const problems = checkFields(form, rules);
  if (new FormData(form).has("agreementAccepted")) return { problems };
  const agreementAccepted = AGREEMENT_REQUIRED.description;
  return { problems: { ...problems, agreementAccepted }, said: AGREEMENT_REQUIRED };
}
