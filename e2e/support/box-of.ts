import type { Locator } from "@playwright/test";

/** Where an element is on the page; fails if it is not there. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on the page`);
  return box;
}
