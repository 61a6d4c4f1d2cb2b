import { expect, type Page } from "@playwright/test";

/** What is read of React's own tree; its types do not describe it. */
type Fiber = {
  tag: number;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  stateNode: { current: Fiber; pendingLanes: number };
  child: Fiber | null;
  sibling: Fiber | null;
};

/** Waits until React has taken over every part of the page and its effects have run: timers start there. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

async function isHydrated(): Promise<boolean> {
  const SUSPENSE = 13;
  const root = Object.entries(document.getElementById("root") ?? {}).find(([key]) =>
    key.startsWith("__reactContainer"),
  );
  if (!root) return false;
  const { stateNode } = root[1] as Fiber;
  const waiting = ({ tag, memoizedState, child, sibling }: Fiber): boolean =>
    (tag === SUSPENSE && Boolean(memoizedState?.dehydrated)) ||
    (child !== null && waiting(child)) ||
    (sibling !== null && waiting(sibling));
  const { current } = stateNode;
  if (current.memoizedState?.isDehydrated || waiting(current) || stateNode.pendingLanes)
    return false;
  // Effects run in a message of their own, after the last part.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
  return true;
}
