import type { ReactNode } from "react";
import type { Said } from "../../shared/forms/said.ts";
import { Notice } from "./notice.tsx";

interface OutcomeProps {
  tone: "ok" | "err";
  said: Said;
  children?: ReactNode;
}

/** What became of a form; takes the focus, as the button that had it is gone or was disabled. */
export const Outcome = ({ tone, said, children }: OutcomeProps) => (
  <div data-outcome tabIndex={-1}>
    <Notice tone={tone} title={said.title}>
      <p>{said.description}</p>
      {children && <div className="mt-1 text-text-2">{children}</div>}
    </Notice>
  </div>
);
