import { BUILD_HEADER } from "#features/device/calls/install-app.ts";
import { PAGE_LOST } from "./page-lost.ts";

/** The server may have a newer build with other files, so the page is loaded again. */
export function recoverFromNewBuild(): void {
  addEventListener(PAGE_LOST, async () => {
    const ours = document.documentElement.dataset.build;
    const response = await fetch(location.href, { method: "HEAD" }).catch(() => undefined);
    const theirs = response?.headers.get(BUILD_HEADER);
    if (theirs && theirs !== ours) location.reload();
  });
}
