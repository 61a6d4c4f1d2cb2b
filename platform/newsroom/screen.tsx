import { type ReactNode, useEffect, useRef } from "react";
import { site } from "#site.config.ts";

interface ScreenProps {
  title: string;
  /** Buttons and links at the far end of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen for staff: its title in the document and above its content. */
export function Screen({ title, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen that had to be loaded takes over the focus from the frame, which got it meanwhile.
  useEffect(() => {
    if (document.activeElement?.id === "main") heading.current?.focus();
  }, []);
  useEffect(() => {
    document.title = `${title} – Newsroom – ${site.name}`;
  }, [title]);
  return (
    <>
      <div className="screen-head">
        <h1 ref={heading} tabIndex={-1} className="screen-title">
          {title}
        </h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
}

interface ScreenPartProps {
  /** Of the heading, which takes the focus when an act removes the button that had it. */
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen under its own heading. */
export const ScreenPart = ({ id, title, actions, children }: ScreenPartProps) => (
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
