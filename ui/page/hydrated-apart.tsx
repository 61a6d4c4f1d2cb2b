import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from "react";

/**
 * A part below or beside what is read first. React hydrates it in a task of its own, after the rest or when the reader
 * uses it, so that no task holds up the page for long.
 */
export const HydratedApart = ({ children }: { children: ReactNode }) => (
  <Suspense>{children}</Suspense>
);

/** A component that a page can do without: nothing is shown where its script cannot be loaded. */
export function optionalPart<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await open().catch(() => Nothing) }));
}

const Nothing = () => null;
