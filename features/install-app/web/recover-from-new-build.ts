import { BUILD_HEADER } from "../contract.ts";
import { PAGE_LOST } from "./page-lost.ts";

/** The server may have a newer build, which has other files: then the address is loaded anew, with its own. */
export function recoverFromNewBuild(): void {
  addEventListener(PAGE_LOST, async () => {
    const ours = document.documentElement.dataset.build;
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => undefined);
    const theirs = answer?.headers.get(BUILD_HEADER);
    if (theirs && theirs !== ours) location.reload();
  });
}
