import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { DefinedForm, Fields } from "#shared/forms/define-form.ts";
import { Trap } from "#ui/field/trap.tsx";
import type { FieldErrors } from "./field-errors.ts";
import { FormEnd, type FormEndWords } from "./form-end.tsx";
import { PlainFormParts } from "./plain-form-parts.tsx";
import { type FieldOf, type FormState, type FormUse, useSentForm } from "./use-sent-form.ts";

type CallWithReference = Endpoint & { reply: z.ZodMiniType<{ reference: string }> };

interface SentFormProps<E extends CallWithReference, F extends Fields>
  extends FormUse<F>,
    Omit<FormEndWords, "sent"> {
  of: DefinedForm<E, F> & { page: string };
  /** Its fields. */
  children: (field: FieldOf<F>, errors: FieldErrors) => ReactNode;
}

/** The frame of a form that strangers send us: its fields, the trap for programs, and how it ended. */
export function SentForm<E extends CallWithReference, F extends Fields>({
  of,
  children,
  next,
  submitLabel,
  againLabel,
  clicks,
  ...use
}: SentFormProps<E, F>) {
  const { state, errors, field, form, startAgain } = useSentForm(of, use);
  const { sent } = of.texts;
  return (
    <form {...form} action={of.action} method="post" className="bg-s1 p-4 sm:p-6">
      <fieldset disabled={state.at === "sending"} className="grid min-w-0 gap-8">
        <legend className="sr-only">Fields of the form</legend>
        <div className="grid min-w-0 gap-8">
          <PlainFormParts form={of} sent={sent}>
            {children(field, errors)}
          </PlainFormParts>
        </div>
        <Trap />
        <FormEnd
          // Its call replies with a reference, among others.
          state={state as FormState<{ reference: string }>}
          next={next}
          submitLabel={submitLabel}
          againLabel={againLabel}
          clicks={clicks}
          sent={sent}
          onAgain={startAgain}
        />
      </fieldset>
    </form>
  );
}
