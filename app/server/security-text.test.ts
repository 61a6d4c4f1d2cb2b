import Fastify from "fastify";
import { expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import { securityText } from "./security-text.ts";

test("OP6 says where to report a weakness, under our own name and never out of date", async () => {
  const server = Fastify();
  const clock = createTestClock();
  securityText(server, { clock, origin: "https://news.example" });
  for (const days of [0, 400]) {
    clock.advance(days * DAY);
    const { body, headers } = await server.inject("/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(body)?.[1] ?? "";
    expect(field("Contact")).toBe(`mailto:${site.security.email}`);
    expect(field("Canonical")).toBe("https://news.example/.well-known/security.txt");
    const left = Date.parse(field("Expires")) - clock.now().getTime();
    expect(left).toBeGreaterThan(30 * DAY);
    expect(left).toBeLessThan(365 * DAY);
  }
  await server.close();
});
