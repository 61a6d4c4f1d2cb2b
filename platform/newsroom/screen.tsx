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
