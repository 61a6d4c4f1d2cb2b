import { type FormEvent, useState } from "react";
import type { OutcomeText } from "../../../../shared/forms/outcome-text.ts";
import { showToast } from "../../../../ui/feedback/toast-store.ts";
import type { DonationDraft } from "../donation-draft.ts";
import { findProblems, type Problems } from "./find-problems.ts";

interface FormValues {
  cents: number | undefined;
  /** In cents. */
  step: number;
  draft: DonationDraft;
  unknown: boolean;
}

type FieldName = keyof Problems;

/** Checks a form before it is sent; an error disappears as soon as its field is valid. */
export function useCheckedForm(
  values: FormValues,
  texts: { invalidAmount: OutcomeText; missing: OutcomeText },
  onValid: () => void,
) {
  const [refused, setRefused] = useState<readonly FieldName[]>([]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { said, problems } = findProblems(values, texts);
    if (said) showToast({ ...said, variant: "destructive" });
    const names = Object.keys(problems) as FieldName[];
    setRefused(names);
    const [first] = names;
    if (first === undefined) return onValid();
    const field = event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLInputElement) field.focus();
  }

  const still = refused.length > 0 ? findProblems(values, texts).problems : {};
  const problems: Problems = Object.fromEntries(
    refused.flatMap((name) => (still[name] ? [[name, still[name]]] : [])),
  );
  return { problems, onSubmit };
}
