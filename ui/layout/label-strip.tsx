import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type LabelStripProps = {
  /** Left, in the wide font: usually the category. */
  label: ReactNode;
  /** Right, in mono: duration, age, counts. */
  children?: ReactNode;
  className?: string;
};

/** The strip below a picture: a line in the category's color, then label and numbers. */
export function LabelStrip({ label, children, className }: LabelStripProps) {
  return (
    <div
      className={classNames(
        "flex min-h-7 flex-wrap items-center justify-between gap-x-3 border-t-[3px] border-cat bg-s2 px-2",
        className,
      )}
    >
      <span className="type-label text-cat-label">{label}</span>
      {children && (
        <span className="type-data flex gap-3 whitespace-nowrap text-text-2">{children}</span>
      )}
    </div>
  );
}
