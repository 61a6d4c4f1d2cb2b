import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { tokenIn } from "#testing/app/test-mail.ts";
import { type Readers, startReaders } from "#testing/builders/readers.ts";
import { headerOf } from "#testing/checks/header-of.ts";

// Covers unsubscribing by page and by mail program, and that opening a link changes nothing.

let readers: Readers;
beforeAll(async () => {
  readers = await startReaders();
});
afterAll(() => readers.close());
afterEach(() => readers.startAnew());

describe("unsubscribing", () => {
  const formBody = "List-Unsubscribe=One-Click";
  const oneClick = (address: string, init: RequestInit = {}) =>
    readers.app.get(new URL(address).pathname, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: formBody,
      ...init,
    });
  const oneClickLink = (welcome: Parameters<typeof headerOf>[0]) =>
    (headerOf(welcome, "list-unsubscribe") ?? "").replace(/^<|>$/g, "");

  test("[NEWS-08] [NEWS-09] works by one click in the mail program, also repeatedly", async () => {
    const welcome = await readers.subscribed("ines@example.org");
    expect(headerOf(welcome, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const address = oneClickLink(welcome);
    expect(address).toMatch(
      /^https:\/\/news\.test\.example\/api\/newsletter\/unsubscribe\/[\w-]{22}$/,
    );
    const response = await oneClick(address);
    expect(response.status).toBe(200);
    expect(await readers.statuses()).toEqual({ "no address": "unsubscribed" });
    expect((await oneClick(address)).status).toBe(200);
  });

  test("[NEWS-09] works with every kind of form a mail program posts", async () => {
    const address = oneClickLink(await readers.subscribed("ines@example.org"));
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const multipart = await readers.app.get(new URL(address).pathname, {
      method: "POST",
      body: form,
    });
    expect(multipart.status).toBe(200);
    expect(await readers.statuses()).toEqual({ "no address": "unsubscribed" });
    expect((await oneClick(address, { body: "x".repeat(5_000) })).status).toBe(413);
  });

  test("an invalid token gets the same response and changes nothing", async () => {
    const address = oneClickLink(await readers.subscribed("ines@example.org"));
    const madeUp = await oneClick(`${address.slice(0, -3)}AAA`);
    expect(madeUp.status).toBe(200);
    expect(await readers.statuses()).toEqual({ "ines@example.org": "confirmed" });
    expect(await (await oneClick(address)).text()).toBe(await madeUp.text());
  });

  test("no other route accepts forms", async () => {
    for (const path of ["subscribe", "confirm", "unsubscribe"]) {
      const response = await oneClick(`http://x/api/newsletter/${path}`);
      expect(response.status).toBe(415);
    }
  });

  test("E4 opening any link ten times changes nothing; the one-click address redirects to the page", async () => {
    await readers.subscribe("ines@example.org");
    const welcome = await readers.onlyMailTo("ines@example.org");
    const links = [
      ...[...welcome.html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link),
      oneClickLink(welcome),
    ];
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      for (let time = 0; time < 10; time++) {
        for (const method of ["GET", "HEAD"]) {
          const { pathname } = new URL(link);
          const response = await readers.app.get(pathname, { method });
          expect([303, 404]).toContain(response.status);
        }
      }
    }
    const byHand = await readers.app.get(new URL(oneClickLink(welcome)).pathname);
    expect([byHand.status, byHand.headers.get("location")]).toEqual([
      303,
      `/newsletter/unsubscribe#${tokenIn(welcome.text, "unsubscribe")}`,
    ]);
    expect(byHand.headers.get("cache-control")).toBe("no-store");
    expect(await readers.statuses()).toEqual({ "ines@example.org": "pending" });
    await readers.confirm(tokenIn(welcome.text, "confirm"));
    expect(await readers.statuses()).toEqual({ "ines@example.org": "confirmed" });
  });

  test("invalidates confirm buttons in earlier mails", async () => {
    await readers.subscribe("ines@example.org");
    const welcome = await readers.onlyMailTo("ines@example.org");
    await readers.unsubscribe(tokenIn(welcome.text, "unsubscribe"));
    await readers.confirm(tokenIn(welcome.text, "confirm"));
    expect(await readers.statuses()).toEqual({ "no address": "unsubscribed" });
  });

  test("keeps a suppressed address suppressed", async () => {
    const { text } = await readers.subscribed("ines@example.org");
    const token = tokenIn(text, "unsubscribe");
    await readers.unsubscribe(token);
    readers.app.clock.advance(DAY + MINUTE);
    await readers.subscribe("ines@example.org");
    await readers.mail.sandbox.fail("550");
    await readers.mail.deliver();
    expect(await readers.statuses()).toEqual({ "ines@example.org": "suppressed" });

    await readers.mail.sandbox.fail();
    readers.mail.sandbox.clear();
    await readers.unsubscribe(token);
    expect(await readers.statuses()).toEqual({ "ines@example.org": "suppressed" });
    readers.app.clock.advance(DAY + MINUTE);
    await readers.subscribe("ines@example.org");
    await readers.mail.deliver();
    expect(readers.mail.sandbox.mails()).toEqual([]);
  });

  test("can be undone by subscribing again a day later", async () => {
    const welcome = await readers.subscribed("ines@example.org");
    await readers.unsubscribe(tokenIn(welcome.text, "unsubscribe"));
    readers.app.clock.advance(DAY + MINUTE);
    readers.mail.sandbox.clear();
    await readers.subscribed("ines@example.org");
    expect(await readers.statuses()).toEqual({ "ines@example.org": "confirmed" });
  });
});
