import { type ComponentProps, useId } from "react";
import {
  CONTROL,
  FieldFrame,
  type FieldFrameProps,
  fieldWiring,
  usePostedField,
} from "./field.tsx";

type SelectFieldProps = FieldFrameProps & ComponentProps<"select">;

/** The native select of the browser. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, problem, id, className, ...select } = usePostedField(props);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      label={label}
      help={help}
      problem={problem}
      className={className}
      id={fieldId}
      required={select.required}
    >
      <select
        {...select}
        {...fieldWiring(fieldId, { help, problem })}
        className={`${CONTROL} min-h-12`}
      />
    </FieldFrame>
  );
}
