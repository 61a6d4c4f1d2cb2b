import type { ReactNode } from "react";
import { Trap } from "../../ui/field/trap.tsx";
import type { Problems } from "./check-fields.ts";
import { FormEnd, type FormEndWords } from "./form-end.tsx";
import { type FormToSend, useSentForm } from "./use-sent-form.ts";

interface SentFormProps extends FormToSend, FormEndWords {
  /** Its fields, told what is wrong with them. */
  children: (problems: Problems) => ReactNode;
}

/** The frame of a form that strangers send us: its fields, the trap for programs, and how it ended. */
export function SentForm({
  children,
  next,
  submitLabel,
  againLabel,
  clicks,
  ...toSend
}: SentFormProps) {
  const { state, problems, form, startAgain } = useSentForm(toSend);
  return (
    <form {...form} method="dialog" noValidate className="bg-s1 p-4 sm:p-6 noscript:hidden">
      <fieldset disabled={state.at === "sending"} className="grid min-w-0 gap-8">
        {children(problems)}
        <Trap />
        <FormEnd
          {...{ state, next, submitLabel, againLabel, clicks, sent: toSend.sent }}
          onAgain={startAgain}
        />
      </fieldset>
    </form>
  );
}
