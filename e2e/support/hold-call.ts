import type { Page } from "@playwright/test";

/** Delays the responses to these calls until they are released. */
export async function holdCalls(page: Page, path: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const matches = (url: URL) =>
    typeof path === "string" ? url.pathname === path : path.test(url.pathname);
  await page.route(matches, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
