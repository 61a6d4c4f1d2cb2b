import { type ReactNode, Suspense } from "react";

/**
 * A part below or beside what is read first. React hydrates it in a task of its own, after the rest or when the reader
 * uses it, so that no task holds up the page for long.
 */
export const HydratedApart = ({ children }: { children: ReactNode }) => (
  <Suspense>{children}</Suspense>
);
