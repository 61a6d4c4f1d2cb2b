import type { ReactNode } from "react";

type SectionHeadingProps = {
  children: ReactNode;
  id?: string;
  level?: 1 | 2 | 3;
  /** A link or a control at the far end. */
  action?: ReactNode;
};

/** A line with a tab at its start. */
export function SectionHeading({ children, id, level = 2, action }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-heading">
      <Heading id={id} className="type-h2">
        {children}
      </Heading>
      {action}
    </div>
  );
}
