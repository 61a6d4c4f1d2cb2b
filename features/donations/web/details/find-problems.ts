import { readDonation } from "../../donation-amount.ts";
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
    return { said: texts.invalidAmount, problems: { amount: texts.invalidAmount.description } };
  }
  const isMissing = (text: string) => !unknown && text.trim() === "";
  const problems: Problems = {
    ...(isMissing(draft.name) && { name: "Please enter your name." }),
    ...(isMissing(draft.email) && { email: "Please enter your email address." }),
  };
  return Object.keys(problems).length > 0 ? { said: texts.missing, problems } : undefined;
}
