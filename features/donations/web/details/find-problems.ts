import { readDollars, showDollars } from "../../../../shared/money/dollars.ts";
import { LARGEST_DONATION, readDonation } from "../../donation-amount.ts";
import type { Said } from "../../donation-texts.ts";
import type { DonationDraft } from "../donation-draft.ts";

/** What is wrong with which field, in the order of the form. */
export type Problems = Partial<Record<"amount" | "name" | "email", string>>;

interface Texts {
  invalidAmount: Said;
  missing: Said;
}

/** What keeps a draft from being sent: the words of the toast, if it has one, and a text for each field. */
export function findProblems(
  { dollars, draft, unknown }: { dollars: string; draft: DonationDraft; unknown: boolean },
  texts: Texts,
): { said: Said; problems: Problems } | undefined {
  if (readDonation(dollars) === undefined) {
    const problem = isTooLarge(dollars) ? TOO_LARGE : texts.invalidAmount.description;
    return { said: texts.invalidAmount, problems: { amount: problem } };
  }
  const isMissing = (text: string) => !unknown && text.trim() === "";
  const problems: Problems = {
    ...(isMissing(draft.name) && { name: "Please enter your name." }),
    ...(isMissing(draft.email) && { email: "Please enter your email address." }),
  };
  return Object.keys(problems).length > 0 ? { said: texts.missing, problems } : undefined;
}

/** The toast has one text for every wrong amount; beside the field there is room for the reason. */
const TOO_LARGE = `At most ${showDollars(LARGEST_DONATION)} can be given at a time.`;
const isTooLarge = (dollars: string) => (readDollars(dollars) ?? 0) > LARGEST_DONATION;
