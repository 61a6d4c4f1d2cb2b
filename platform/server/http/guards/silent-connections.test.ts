import { expect, onTestFinished, test, vi } from "vitest";
import { createAddressBans } from "./silent-connections.ts";

test("A3 an address is listened to again after its ban, which is longer each time", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const bans = createAddressBans([10, 60]);
  expect(bans.isBanned("192.0.2.1")).toBe(false);
  for (const duration of [10, 60, 60]) {
    bans.ban("192.0.2.1");
    vi.advanceTimersByTime(duration - 1);
    expect(bans.isBanned("192.0.2.1")).toBe(true);
    expect(bans.isBanned("192.0.2.2")).toBe(false);
    vi.advanceTimersByTime(1);
    expect(bans.isBanned("192.0.2.1")).toBe(false);
  }
});
