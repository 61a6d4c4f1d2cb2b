import { type ComponentProps, useId } from "react";
import {
  type FieldFrameProps,
  fieldWiring,
  Problem,
  RequiredMark,
  usePostedBox,
} from "./field.tsx";

type CheckboxFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "type">;

/** A native checkbox, so that a form without JavaScript sends it too. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, help, problem, id, className, ...input } = usePostedBox(props);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          {...fieldWiring(fieldId, { help, problem })}
          type="checkbox"
          className="checkbox"
        />
        <span className="type-ui">
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      {help && (
        <p id={`${fieldId}-help`} className="type-small ml-9 text-text-2">
          {help}
        </p>
      )}
      <Problem id={`${fieldId}-problem`} text={problem} />
    </div>
  );
}
