import { type ComponentProps, useId } from "react";
import { CONTROL } from "./field.tsx";
import { FieldFrame, type FieldFrameProps, fieldWiring } from "./field-frame.tsx";

type SelectFieldProps = FieldFrameProps & ComponentProps<"select">;

/** The native select of the browser. */
export function SelectField({ label, help, problem, id, className, ...select }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, help, problem, className }} id={fieldId} required={select.required}>
      <select
        {...select}
        {...fieldWiring(fieldId, { help, problem })}
        className={`${CONTROL} min-h-12`}
      />
    </FieldFrame>
  );
}
