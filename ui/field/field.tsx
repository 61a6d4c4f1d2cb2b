import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names.ts";
import { FieldFrame, type FieldFrameProps, fieldWiring } from "./field-frame.tsx";
import { usePostedField } from "./posted-fields.ts";

/** What people write in their own script, which may run from right to left. */
const written: ReadonlySet<string> = new Set(["text", "search"]);

/** The style of every text field and select. */
export const CONTROL = "control";

type TextFieldProps = FieldFrameProps &
  ComponentProps<"input"> & {
    /** Buttons that belong to the field; below it on narrow screens. */
    beside?: ReactNode;
    /** Shown inside the field before the value, such as a currency sign. */
    symbol?: string;
  };

export function TextField(props: TextFieldProps) {
  const { label, help, problem, id, className, beside, symbol, ...input } = usePostedField(props);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, help, problem, className }} id={fieldId} required={input.required}>
      <div className="relative flex flex-wrap gap-2">
        {symbol && (
          <span
            aria-hidden="true"
            className="type-ui pointer-events-none absolute top-0 left-3.5 flex h-12 items-center text-text-2"
          >
            {symbol}
          </span>
        )}
        <input
          type="text"
          dir={written.has(input.type ?? "text") ? "auto" : undefined}
          {...input}
          {...fieldWiring(fieldId, { help, problem })}
          className={classNames(CONTROL, "min-h-12 min-w-0 grow basis-56", symbol && "pl-8")}
        />
        {beside}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = FieldFrameProps & ComponentProps<"textarea">;

export function TextArea(props: TextAreaProps) {
  const { label, help, problem, id, className, ...textarea } = usePostedField(props);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, help, problem, className }} id={fieldId} required={textarea.required}>
      <textarea
        rows={5}
        dir="auto"
        {...textarea}
        {...fieldWiring(fieldId, { help, problem })}
        className={`${CONTROL} py-3`}
      />
    </FieldFrame>
  );
}
