import type { ReactNode } from "react";

type LabelStripProps = {
  /** Left, in the wide font: usually the category. */
  label: ReactNode;
  /** Right, in mono: duration, age, counts. */
  children?: ReactNode;
};

/** The line below a picture: label and numbers. */
export function LabelStrip({ label, children }: LabelStripProps) {
  return (
    <div className="label-strip">
      <span>{label}</span>
      {children && <span>{children}</span>}
    </div>
  );
}
