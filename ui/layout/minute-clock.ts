import { useSyncExternalStore } from "react";
import { MINUTE } from "#shared/time/units.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minute = 0;

function tick() {
  minute = Math.floor(Date.now() / MINUTE);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number | undefined {
  // A page without listeners for a while must not start with an old minute.
  if (timer === undefined) minute = Math.floor(Date.now() / MINUTE);
  return minute;
}

const noMinute = () => undefined;

/** Changes once a minute for all components; undefined on the server and while hydrating. */
export function useMinuteClock(): number | undefined {
  return useSyncExternalStore(subscribe, currentMinute, noMinute);
}
