import { NEWSROOM_BUILD_HEADER } from "#shared/newsroom/build-header.ts";

const listeners = new Set<() => void>();
let isNewer = false;

/** Compares the build that a response names with the one that this document came from. */
export function noteBuild(headers: Headers): void {
  const theirs = headers.get(NEWSROOM_BUILD_HEADER);
  if (isNewer || !theirs || theirs === document.documentElement.dataset.build) return;
  isNewer = true;
  for (const listener of listeners) listener();
}

export const newerRelease = {
  current: () => isNewer,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
