import type { ReactNode } from "react";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { Notice } from "./notice.tsx";

interface OutcomeNoticeProps {
  tone: "ok" | "info" | "err";
  text: OutcomeText;
  children?: ReactNode;
}

/** The result of sending a form. Takes the focus, because the button that had it is gone or disabled. */
export const OutcomeNotice = ({ tone, text, children }: OutcomeNoticeProps) => (
  <div data-outcome tabIndex={-1}>
    <Notice tone={tone} title={text.title}>
      <p>{text.description}</p>
      {children && <div className="mt-1 text-text-2">{children}</div>}
    </Notice>
  </div>
);
