import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBuiltPages } from "../../../app/server/pages/renderer.ts";
import { unpublishArticle } from "../../../features/articles/server/editing/unpublish-article.ts";
import { updateArticle } from "../../../features/articles/server/editing/update-article.ts";
import { MINUTE } from "../../../shared/time/units.ts";
import { startTestApp, type TestApp } from "../../../testing/app/test-app.ts";
import { publishedArticle } from "../../../testing/builders/builders.ts";

// What stands beside the subject of a page may be old for some minutes; the subject itself never is.

let app: TestApp;
let path: string;
let id: number;
let besideId: number;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  const saved = await publishedArticle(app.deps, { title: "Ferry stops" });
  id = saved.id;
  path = `/article/${saved.slug}`;
  besideId = (await publishedArticle(app.deps, { title: "Market moves" })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.settled();
  app.cache.clear();
});

async function visit(address = path) {
  const response = await app.get(address);
  return { html: await response.text(), timing: response.headers.get("server-timing") };
}

describe("the page of an article", () => {
  test("is sent at once after something new stands beside it, says that it is old, and follows", async () => {
    expect((await visit()).timing).toBeNull();
    await publishedArticle(app.deps, { title: "Tram returns" });
    await app.settled();
    const old = await visit();
    expect(old.html).not.toContain("Tram returns");
    expect(old.timing).toBe("old");
    await expect.poll(async () => (await visit()).html).toContain("Tram returns");
    expect((await visit()).timing).toBeNull();
  });

  test("is sent at once while the lists beside it grow old by themselves, for ten minutes", async () => {
    await visit();
    app.clock.advance(MINUTE - 1);
    expect((await visit()).timing).toBeNull();
    app.clock.advance(1);
    expect((await visit()).timing).toBe("old");
    await expect.poll(async () => (await visit()).timing).toBeNull();
    app.clock.advance(20 * MINUTE);
    // Rendered while the visitor waits.
    expect((await visit()).timing).toBeNull();
  });

  test("is never sent with an old text of its own", async () => {
    await visit();
    await updateArticle(app.deps, id, { correction: "The ferry runs again." });
    await app.settled();
    expect((await visit()).html).toContain("The ferry runs again.");
  });

  test("is never sent with a headline that was taken back or corrected beside it", async () => {
    expect((await visit()).html).toContain("Market moves");
    await updateArticle(app.deps, besideId, { title: "Market stays" });
    await app.settled();
    expect((await visit()).html).toContain("Market stays");
    await unpublishArticle(app.deps, besideId);
    await app.settled();
    expect((await visit()).html).not.toContain("Market stays");
  });
});

test("the front page shows what was published to the next visitor", async () => {
  await visit("/");
  await publishedArticle(app.deps, { title: "Harbor opens" });
  await app.settled();
  expect((await visit("/")).html).toContain("Harbor opens");
});
