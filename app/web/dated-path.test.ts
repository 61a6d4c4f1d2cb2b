import { expect, test } from "vitest";
import { inTimeZone } from "#shared/time/in-time-zone.test-kit.ts";
import { datedPath } from "./dated-path.ts";

test.each(["UTC", "Pacific/Auckland", "America/Los_Angeles"])(
  "the day in an address is the UTC day on a machine in %s",
  (zone) =>
    inTimeZone(zone, () => {
      const pathAt = (publishedAt: string) => datedPath({ slug: "fog", publishedAt });
      expect(pathAt("2026-01-01T00:00:00Z")).toBe("/2026/01/01/fog");
      expect(pathAt("2026-12-31T23:59:59Z")).toBe("/2026/12/31/fog");
    }),
);
