import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part that a page can do without. Where its script cannot be fetched there is nothing in its place. */
export function optionalPart<Props extends object>(
  open: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await open().catch(() => Nothing) }));
}

const Nothing = () => null;
