import { type ReactNode, useId } from "react";

export interface FilterValueProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A small label above a field of a filter. */
export function FilterField(props: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="type-label block text-text-3">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  );
}
