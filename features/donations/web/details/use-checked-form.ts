import { type FormEvent, useState } from "react";
import { showToast } from "../../../../ui/toast-store.ts";
import type { Said } from "../../donation-texts.ts";
import type { DonationDraft } from "../donation-draft.ts";
import { findProblems, type Problems } from "./find-problems.ts";

interface Given {
  dollars: string;
  draft: DonationDraft;
  unknown: boolean;
}

/**
 * Checks a form in the specification's words before anything is sent. The form is `noValidate`, as the browser would
 * speak first and stop there; its own check of an address, the only one there is, is asked for at the end.
 */
export function useCheckedForm(
  given: Given,
  texts: { invalidAmount: Said; missing: Said },
  onSound: () => void,
) {
  const [problems, setProblems] = useState<Problems>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findProblems(given, texts);
    if (found) showToast({ ...found.said, variant: "destructive" });
    const all = found?.problems ?? problemOfAddress(form);
    setProblems(all);
    const [first] = Object.keys(all);
    if (first === undefined) return onSound();
    fieldOf(form, first)?.focus();
  }

  return { problems, onSubmit };
}

function problemOfAddress(form: HTMLFormElement): Problems {
  const field = fieldOf(form, "email");
  return field?.validity.typeMismatch ? { email: field.validationMessage } : {};
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}
