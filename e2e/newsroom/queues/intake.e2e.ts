import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { noteLead } from "#features/stories/server/reading/list-front-page.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { aSubmission } from "#testing/builders/people.ts";

async function send(site: TestApp, given: Record<string, unknown> = {}): Promise<number> {
  const response = await site.post("/api/submit-video", aSubmission(given));
  expect(response.status, await response.clone().text()).toBe(200);
  const { reference } = (await response.json()) as { reference: string };
  const { rows } = await site.owner.pool.query<{ id: number }>(
    "select id from video_submissions where reference = $1",
    [reference],
  );
  return rows[0]?.id ?? 0;
}

const detail = (page: Page) => page.getByRole("article");
const dialog = (page: Page) => page.getByRole("dialog");

test("[INTAKE-01] [INTAKE-04] footage shows all there is to judge, and declining needs a reason and shows its mail", async ({
  page,
  site,
  signIn,
}) => {
  const description = "The barge turned twice, hit the pier and sank with its load of gravel.";
  const link = "https://youtu.be/dQw4w9WgXcQ";
  await send(site, { title: "Same link, other words", videoUrl: `${link}?si=x`, description: "A" });
  await send(site, {
    title: "Barge sinks",
    description: `${description} Wow`,
    videoUrl: "https://other.example/1",
  });
  const id = await send(site, {
    title: "Barge sinks",
    description,
    location: "Keelman Bridge",
    date: "2026-11-14",
    submitterName: "Ada Quay",
    submitterEmail: "hidden@witness.example",
    videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  });
  await signIn(page, { roles: ["intake"] });
  await page.goto(`/newsroom/intake?item=${id}`);

  await test.step("[INTAKE-01] all fields, the agreed text and doubles of its link or words", async () => {
    for (const text of ["Barge sinks", description, "2026-11-14, Keelman Bridge", "Ada Quay"])
      await expect(detail(page)).toContainText(text);
    await expect(detail(page).getByText("www.youtube.com", { exact: true })).toBeVisible();
    const doubles = page.getByRole("region", { name: "Sent before" }).getByRole("listitem");
    await expect(doubles).toHaveText([
      /Same link, other words.*Same link/,
      /Barge sinks.*Same words/,
    ]);
    await page.getByText("The agreement they agreed to").click();
    await expect(detail(page)).toContainText("You filmed the video yourself");
    await expect(detail(page)).not.toContainText("hidden@witness.example");
    await detail(page).getByRole("button", { name: "Show the address" }).click();
    await expect(detail(page)).toContainText("hidden@witness.example");
  });

  await test.step("[INTAKE-04] declining needs a reason, and the mail is shown before it goes", async () => {
    const waiting = page.getByRole("region", { name: "Footage" }).locator("ol > li");
    const before = await waiting.count();
    await page.keyboard.press("d");
    await expect(page.getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("   ");
    await page.getByRole("button", { name: "Decline and send" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("A reason is needed.");
    await page.getByRole("button", { name: /too dark/ }).click();
    const mail = page.getByRole("region", { name: "The mail" });
    await expect(mail).toContainText("too dark or too shaky");
    const shown = (await mail.locator(".mail-preview-text").textContent()) ?? "";
    const queued = () =>
      site.owner.pool
        .query("select kind from outbox where recipient = 'hidden@witness.example'")
        .then(({ rows }) => rows.map(({ kind }) => kind));
    expect(await queued()).toEqual([]);
    await page.getByRole("button", { name: "Decline and send" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Barge sinks" })).toBeFocused();
    expect(await queued()).toEqual(["submission declined"]);
    expect(shown).toContain("You keep all rights to it.");
    await expect(waiting).toHaveCount(before - 1);
  });
});

/** A place where senders have put their clip, and what was asked of it. */
async function aHost() {
  const requests: { url: string | undefined; referer: string | undefined }[] = [];
  const server = createServer(({ url, headers }, response) => {
    requests.push({ url, referer: headers.referer });
    response.setHeader("content-type", "text/html");
    response.end("<title>A clip</title>");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { name: `127.0.0.1:${port}`, requests, close };
}

test("[INTAKE-02] [INTAKE-10] [CURATE-08] footage is checked, accepted, made a story and given the mark of a lead", async ({
  page,
  site,
  signIn,
}) => {
  const host = await aHost();
  const note = "Chimney matches the street view.";
  try {
    const id = await send(site, {
      title: "Fire at the mill",
      submitterName: "Ada Quay",
      videoUrl: `http://${host.name}/clip`,
    });
    await signIn(page, { roles: ["editor"], name: "Maya Okafor" });
    await page.goto(`/newsroom/intake?item=${id}`);
    const checks = page.getByRole("region", { name: "Checks" });

    await test.step("[INTAKE-10] checks are kept with their person", async () => {
      await checks.getByRole("button", { name: "Check Place" }).click();
      await page.getByLabel("How it was checked").fill(note);
      await page.getByRole("button", { name: "Keep" }).click();
      await expect(checks).toContainText(new RegExp(`Maya Okafor, .*: ${note}`));
      await checks.getByRole("button", { name: "Check Filmer" }).click();
      await page.getByRole("button", { name: "Keep" }).click();
      await expect(checks.getByRole("listitem").filter({ hasText: "Filmer" })).toContainText(
        "Maya",
      );
    });

    await test.step("[INTAKE-02] its link is never fetched and opens without referrer or opener", async () => {
      await page.getByRole("button", { name: "Accept" }).click();
      await expect(page.getByRole("region", { name: "The mail" })).toContainText("was accepted");
      await page.getByRole("button", { name: "Accept and send" }).click();
      await expect(detail(page)).toContainText("Accepted");
      expect(host.requests).toEqual([]);
      const opened = page.waitForEvent("popup");
      await detail(page).getByText(host.name, { exact: true }).click();
      const popup = await opened;
      await expect(popup).toHaveTitle("A clip");
      expect(await popup.evaluate(() => [window.opener === null, document.referrer])).toEqual([
        true,
        "",
      ]);
      expect(host.requests[0]).toEqual({ url: "/clip", referer: undefined });
      await popup.close();
    });

    await page.getByRole("button", { name: "Make draft" }).click();
    await expect(page).toHaveURL(/\/newsroom\/stories\/\d+$/);
    const story = Number(page.url().split("/").at(-1));
    await page.goBack();
    await checks.getByRole("button", { name: "Tell readers in the story" }).click();
    await expect(checks).toContainText("The story tells readers what was checked.");
    const published = await page.request.post(`/api/newsroom/stories/${story}/publish`, {
      data: { zone: "UTC" },
      headers: { origin: site.url },
    });
    expect(published.status(), await published.text()).toBe(200);

    await test.step("[CURATE-08] footage that led the front page is offered its mark", async () => {
      const offer = detail(page).getByText("Its story led the front page.");
      await page.reload();
      await expect(detail(page)).toContainText("Live by");
      await expect(offer).toHaveCount(0);
      await noteLead.run(site.deps, { signal: new AbortController().signal, since: undefined });
      await page.reload();
      await expect(offer).toBeVisible();
      await page.getByRole("button", { name: "Give it the mark" }).click();
      await expect(dialog(page).getByLabel("Led the front page")).toBeChecked();
      await expect(dialog(page)).toContainText(/\+\d+ points/);
      await dialog(page).getByRole("button", { name: "Add" }).click();
      await expect(detail(page)).toContainText("front page");
      await expect(offer).toHaveCount(0);
    });

    await test.step("[INTAKE-10] checks are shown to readers if wanted", async () => {
      await page.goto(`/article/${story}`);
      const box = page.getByRole("complementary").filter({ hasText: "How we checked this video" });
      await expect(box).toContainText("We checked where it was filmed.");
      await expect(box).toContainText("We spoke with the person who filmed it.");
      await expect(page.locator("main")).not.toContainText(note);
    });
  } finally {
    host.close();
  }
});
