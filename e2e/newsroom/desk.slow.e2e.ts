import { articleEditor } from "#features/stories/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name });

/** Held, because it has two links. */
async function postHeld(site: TestApp, articleId: number, about: string) {
  const content = `${about} https://a.example/x https://b.example/y https://c.example/z`;
  const body = { articleId, ...aComment({ content }) };
  const response = await site.post(`/api/articles/${articleId}/comments`, body);
  expect(response.status).toBe(200);
}

test("[DESK-02] each number equals, and opens, the list it counts; [DESK-03] a held comment is counted without a reload; [DESK-04] the search opens a story by its address", async ({
  page,
  site,
  signIn,
}) => {
  const { deps } = site;
  const { id, slug } = await publishedArticle(deps, { title: "Found again" });
  await articleEditor.update(deps, id, { slug: "found-at-last" });
  await postHeld(site, id, "First");
  await postHeld(site, id, "Second");
  for (const title of ["A", "B", "C"]) {
    const draft = await articleEditor.create(deps, anArticle({ title: `Ready ${title}` }));
    await site.owner.pool.query("update articles set handed_in_at = $1 where id = $2", [
      site.clock.now(),
      draft.id,
    ]);
  }
  const { submissions, applications } = await fillIntake(site);
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom");
  for (const [label, count, rows] of [
    ["Handed in", 3, page.locator("tbody tr")],
    ["Held comments", 2, page.locator("ol > li")],
    ["Footage", submissions, part(page, "Footage").locator("ol > li")],
    ["Applications", applications, part(page, "Applications").locator("ol > li")],
  ] as const) {
    const link = part(page, "Waiting for me").getByRole("link", { name: label });
    await expect(link).toHaveText(`${label}${count}`);
    await link.click();
    await expect(rows).toHaveCount(count);
    await page
      .getByRole("navigation", { name: "Newsroom" })
      .getByRole("link", { name: "Desk" })
      .click();
  }
  const held = page.getByRole("link", { name: /Held comments/ });
  await expect(held).toContainText("2");
  await postHeld(site, id, "Look at this");
  await expect(held).toContainText("3");

  await test.step("[DESK-04] a reader's address, number, slug or former slug in the search", async () => {
    for (const words of [`${site.url}/article/found-at-last`, String(id), "found-at-last", slug]) {
      await page.getByRole("searchbox").fill(words);
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(`/newsroom/stories/${id}`);
      await page.goBack();
      await expect(page).toHaveURL("/newsroom");
    }
  });
});

async function fillIntake({ owner }: TestApp) {
  await owner.pool.query(
    `insert into submission_agreements (version, body, first_used_at) values ('1', 'x', now())`,
  );
  await owner.pool.query(`
    insert into video_submissions (reference, status, held_for, title, description, location, filmed_on,
      submitter_name, submitter_email, agreement_version, agreed_at, decided_at, reason, submission, text_hash, created_at)
    select 'V-' || n, case when n = 4 then 'declined' else 'waiting' end, case when n = 3 then '{repeat}' else '{}' end::text[],
      'Clip', 'd', 'l', '2026-01-01', 'Bo', 'bo@reader.example', '1', now(),
      case when n = 4 then now() end, case when n = 4 then 'x' end, decode(md5('s' || n), 'hex'), decode(md5('t' || n), 'hex'), now()
    from generate_series(1, 4) n`);
  await owner.pool.query(`
    insert into freelancer_applications (reference, status, held_for, first_name, full_name, email, experience, location,
      open_to_travel, commission_work, work_links, send_copy, submission, text_hash, created_at)
    select 'J-' || n, 'waiting', '{}', 'Bo', 'Bo Lind', 'bo@reader.example', 'e', 'l', 'yes', 'yes', '{}', false,
      decode(md5('s' || n), 'hex'), decode(md5('t' || n), 'hex'), now()
    from generate_series(1, 1) n`);
  return { submissions: 2, applications: 1 };
}
