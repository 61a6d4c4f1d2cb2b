import type { ReactNode } from "react";
import type { PlainForm } from "#shared/forms/plain-form.ts";
import { Trap } from "#ui/field/trap.tsx";
import type { FieldErrors } from "./field-errors.ts";
import { FormEnd, type FormEndWords } from "./form-end.tsx";
import { PlainFormParts } from "./plain-form-parts.tsx";
import { type FormToSend, useSentForm } from "./use-sent-form.ts";

interface SentFormProps<Input, Values>
  extends FormToSend<Input, Values, { reference: string }>,
    FormEndWords {
  /** Where browsers without JavaScript post it. */
  plain: PlainForm;
  /** Its fields, with what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
}

/** The frame of a form that strangers send us: its fields, the trap for programs, and how it ended. */
export function SentForm<Input, Values>({
  children,
  plain,
  next,
  submitLabel,
  againLabel,
  clicks,
  ...toSend
}: SentFormProps<Input, Values>) {
  const { state, errors, form, startAgain } = useSentForm(toSend);
  return (
    <form {...form} action={plain.action} method="post" className="bg-s1 p-4 sm:p-6">
      <fieldset disabled={state.at === "sending"} className="grid min-w-0 gap-8">
        <legend className="sr-only">Fields of the form</legend>
        <div className="grid min-w-0 gap-8">
          <PlainFormParts form={plain} sent={toSend.sent}>
            {children(errors)}
          </PlainFormParts>
        </div>
        <Trap />
        <FormEnd
          {...{ state, next, submitLabel, againLabel, clicks, sent: toSend.sent }}
          onAgain={startAgain}
        />
      </fieldset>
    </form>
  );
}
