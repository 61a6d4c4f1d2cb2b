import { saveAlert } from "#features/mailing/newsletter/server/alerts/alert-repository.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name });

const later = (site: TestApp, time: number) => new Date(site.clock.now().getTime() + time);

test("[DESK-01] the Desk shows what is breaking, the lead, the next day, queues, readers and alarms; [DESK-05] one broken part leaves the others standing", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  const { deps } = site;
  const { id } = await publishedArticle(deps, { title: "Bridge closed" });
  await articleEditor.setBreaking(deps, id, later(site, 95 * MINUTE));
  await saveAlert(deps.db, id, { createdAt: site.clock.now() });
  const publishedAt = later(site, 3 * HOUR);
  await articleEditor.create(deps, anArticle({ title: "Soon", status: "published", publishedAt }));
  await site.owner.pool.query(
    "insert into page_views (at, session, visitor, path, article_id, arrived, device) select $1, gen_random_uuid(), gen_random_uuid(), '/article/x', $2, true, 'phone' from generate_series(1, 3)",
    [site.clock.now(), id],
  );
  await site.owner.pool.query(
    "insert into job_runs (name, every_minutes, problem) values ('fetch-videos', 5, 'x')",
  );
  await signIn(page, { roles: ["owner"] });
  await page.goto("/newsroom");
  await expect(part(page, "On air")).toContainText(/Bridge closed 1 h 3\d min left/);
  await expect(part(page, "On air")).toContainText(/Lead\s*Bridge closed/);
  await expect(part(page, "On air")).toContainText(/Alert\s*Bridge closed/);
  await expect(part(page, "Next 24 hours")).toContainText("Soon");
  await expect(part(page, "Waiting for me")).toContainText("Nothing waits. 1 story is scheduled.");
  await expect(part(page, "Readers")).toContainText(/Now\s*3/);
  await expect(part(page, "Readers")).toContainText(/Bridge closed\s*3/);
  await expect(part(page, "Alarms")).toContainText("The job fetch-videos fails.");

  await test.step("[DESK-05] one broken part", async () => {
    await page.route("**/api/newsroom/numbers/now", (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(part(page, "Readers")).toContainText("Could not load this.");
    await expect(part(page, "On air")).toContainText("Bridge closed");
    await expect(part(page, "Waiting for me")).toContainText("Nothing waits.");
    await expect(part(page, "Alarms")).toContainText("The job fetch-videos fails.");
    trouble.length = 0;
  });
});
