import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createToastStore,
  reduceToasts,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY,
  type Toast,
  type ToastEvent,
} from "./toast-store.ts";

function storeWithClock() {
  let now = 0;
  let waiting: { run: () => void; at: number }[] = [];
  const store = createToastStore((run, delay) => waiting.push({ run, at: now + delay }));
  function pass(duration: number) {
    now += duration;
    const due = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { run } of due) run();
  }
  return { store, pass };
}

test("a newer toast takes the place of the older", () => {
  const { store } = storeWithClock();
  store.show({ title: "First" });
  store.show({ title: "Second", variant: "destructive" });
  expect(store.current()).toMatchObject([{ title: "Second", variant: "destructive", open: true }]);
});

describe("[TOAST-04] a dismissed toast is removed after about 1,000,000 ms", () => {
  test("it closes at once and is stored until then", () => {
    const { store, pass } = storeWithClock();
    const id = store.show({ title: "Saved" });
    store.dismiss(id);
    expect(store.current()).toMatchObject([{ id, open: false }]);
    pass(999_999);
    expect(store.current()).toHaveLength(1);
    pass(1);
    expect(store.current()).toEqual([]);
  });

  test("its removal does not touch the toast that came after it", () => {
    const { store, pass } = storeWithClock();
    store.dismiss(store.show({ title: "Old" }));
    store.show({ title: "New" });
    pass(TOAST_REMOVE_DELAY);
    expect(store.current()).toMatchObject([{ title: "New", open: true }]);
  });

  test("an undismissed toast is never removed by time", () => {
    const { store, pass } = storeWithClock();
    store.show({ title: "Still here" });
    pass(10 * TOAST_REMOVE_DELAY);
    expect(store.current()).toHaveLength(1);
  });
});

test("dismissing an unknown or closed toast tells nobody", () => {
  const { store } = storeWithClock();
  const id = store.show({ title: "Once" });
  let received = 0;
  const stop = store.subscribe(() => {
    received += 1;
  });
  store.dismiss("nobody");
  store.dismiss(id);
  store.dismiss(id);
  expect(received).toBe(1);
  stop();
  store.show({ title: "Unheard" });
  expect(received).toBe(1);
});

const anEvent: fc.Arbitrary<ToastEvent> = fc.oneof(
  fc.nat(5).map((id): ToastEvent => {
    return { type: "shown", toast: { id: String(id), title: "T", open: true } };
  }),
  fc.nat(5).map((id): ToastEvent => ({ type: "dismissed", id: String(id) })),
  fc.nat(5).map((id): ToastEvent => ({ type: "removed", id: String(id) })),
);

test("whatever happens, there is at most one toast", () => {
  fc.assert(
    fc.property(fc.array(anEvent), (events) => {
      const none: readonly Toast[] = [];
      expect(events.reduce(reduceToasts, none).length).toBeLessThanOrEqual(TOAST_LIMIT);
    }),
  );
});
