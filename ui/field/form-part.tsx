import type { ReactNode } from "react";

interface FormPartProps {
  /** Its number in the form. */
  number: number;
  title: string;
  children: ReactNode;
}

/** A group of fields in a long form. */
export const FormPart = ({ number, title, children }: FormPartProps) => (
  <fieldset className="grid min-w-0 gap-6 border-hair not-first:border-t-2 not-first:pt-6">
    <legend className="type-card float-left flex w-full items-baseline gap-3">
      <span aria-hidden="true" className="type-data-lg text-text-3">
        {String(number).padStart(2, "0")}
      </span>
      {title}
    </legend>
    {children}
  </fieldset>
);
