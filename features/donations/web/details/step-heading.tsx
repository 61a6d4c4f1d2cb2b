import { useEffect, useRef } from "react";

interface StepHeadingProps {
  id: string;
  step: string;
  children: string;
  takesFocus: boolean;
}

export function StepHeading({ id, step, children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-2">
      <p className="type-label text-text-2">{step}</p>
      <h2 ref={heading} id={id} tabIndex={-1} className="type-h2">
        {children}
      </h2>
    </div>
  );
}
