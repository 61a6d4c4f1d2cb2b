import type { ReactNode } from "react";

interface DeskPartProps {
  /** Of the heading, which takes the focus when an act removes the button that had it. */
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen under its own heading. */
export const DeskPart = ({ id, title, actions, children }: DeskPartProps) => (
  <section aria-labelledby={id} className="desk-part">
    <div className="desk-part-head">
      <h2 id={id} tabIndex={-1} className="desk-part-title">
        {title}
      </h2>
      {actions}
    </div>
    {children}
  </section>
);
