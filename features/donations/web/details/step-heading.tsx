import { useEffect, useRef } from "react";

/** The heading of the first step. */
export const DETAILS_STEP = "details-step";

export const focusDetails = () => document.getElementById(DETAILS_STEP)?.focus();

interface StepHeadingProps {
  step: string;
  children: string;
  takesFocus: boolean;
}

export function StepHeading({ step, children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-2">
      <p className="type-label text-text-2">{step}</p>
      <h2 ref={heading} id={DETAILS_STEP} tabIndex={-1} className="type-h2">
        {children}
      </h2>
    </div>
  );
}
