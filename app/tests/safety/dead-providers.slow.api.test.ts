import { failureModes } from "@newsroom/sandbox/failure-modes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyPage, fillNewsroom } from "#e2e/support/every-page.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { aDonationBody, ONE_TIME } from "#testing/builders/donors.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";

// Owns what readers notice of dead providers: nothing. What each job does then: features/**/server/hard-times.api.test.ts.
// How fast pages are meanwhile: npm run bench -- dead-providers.

let app: SandboxedApp;
let visit: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  // No page is stored: each one is rendered while the providers fail.
  app = await startSandboxedApp({ pages: await openBuiltPages(), env: BEHIND_PROXY });
  await fillNewsroom(app);
  visit = createVisitors(app);
});
afterAll(async () => {
  await app.stripe.fail();
  await app.close();
});

const callsSoFar = () => app.youtube.calls.length + app.x.calls.length + app.stripe.calls.length;

/** A refused connection, one that never responds, and a response that cannot be parsed. */
test.each(["refuse", "hang", "garbage"] as const)(
  "F7 while all providers do this, every page is whole and calls none of them: %s",
  async (mode) => {
    app.youtube.fail(mode);
    app.x.fail(mode);
    await app.stripe.fail(mode);
    const before = callsSoFar();
    const statuses = await Promise.all(
      everyPage.map(async ({ path, heading, missing }) => {
        const response = await visit(path);
        expect(await response.text(), path).toContain(heading);
        return [path, response.status === (missing ? 404 : 200)];
      }),
    );
    expect(statuses.filter(([, isRight]) => !isRight)).toEqual([]);
    for (const call of ["/api/youtube-videos", "/api/youtube-search?q=fog", "/api/x-posts"]) {
      expect((await visit(call)).status, call).toBe(200);
    }
    expect(callsSoFar()).toBe(before);
  },
);

test.each(failureModes.filter((mode) => mode !== "hang" && mode !== "drip"))(
  "F7 a donation while the provider does this is refused as unavailable: %s",
  async (mode) => {
    await app.stripe.fail(mode);
    const donor = aDonationBody({ donorEmail: `${mode}@example.org` });
    const address = `10.9.${failureModes.indexOf(mode)}.1`;
    const response = await app.post(ONE_TIME, donor, { "x-forwarded-for": address });
    expect([502, 503], await response.text()).toContain(response.status);
  },
);
