import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component that a page can do without: nothing is shown where its script cannot be loaded. */
export function optionalPart<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await open().catch(() => Nothing) }));
}

const Nothing = () => null;
