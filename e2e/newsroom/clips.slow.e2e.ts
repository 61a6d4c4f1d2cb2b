import { readFile, writeFile } from "node:fs/promises";
import { PORTRAIT } from "#testing/builders/recordings/clip-newsroom.ts";
import { runClipJobs } from "#testing/builders/recordings/run-clip-jobs.ts";
import { expect, test } from "../support/newsroom-test.ts";

/** A film of more than one piece: players skip the box of that name. */
async function longFilm(): Promise<Buffer> {
  const padding = Buffer.alloc(700 * 1024);
  padding.writeUInt32BE(padding.length);
  padding.write("free", 4);
  return Buffer.concat([await readFile(PORTRAIT), padding]);
}

test("[CLIP-03] [CLIP-38] a film that is added goes on after a reload, shows how far it is without one, and is described and published", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/clips");
  await expect(page.getByText("There is no clip yet.")).toBeVisible();

  // The line is lost after the first piece, and the page is loaded again.
  const film = test.info().outputPath("water_at_the_quay.mp4");
  await writeFile(film, await longFilm());
  const pieces = "**/api/newsroom/clips/files/**";
  const sent: string[] = [];
  let isLost = true;
  await page.route(pieces, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const offset = route.request().headers()["upload-offset"] ?? "";
    sent.push(offset);
    return isLost && offset !== "0" ? route.abort("connectionreset") : route.continue();
  });
  await page.getByLabel("Choose films").setInputFiles(film);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await page.reload();
  isLost = false;
  sent.length = 0;
  trouble.length = 0;
  await page.getByLabel("Choose films").setInputFiles(film);
  const row = page.getByRole("row", { name: /water at the quay/ });
  await expect(row).toContainText("Being made");
  expect(sent[0]).not.toBe("0");

  await runClipJobs(site);
  await expect(row).toContainText("Ready, not public");
  await page.getByLabel("Show").selectOption("failed");
  await expect(page.getByText("No clip fits these filters.")).toBeVisible();
  await page.goBack();

  await row.getByRole("link").click();
  const part = page.getByRole("region", { name: "Watch and publish" });
  await expect(part).toContainText("Say who filmed it");
  await page.getByLabel("Title").fill("Water at the quay");
  await page.getByLabel("Credit").fill("Wilma Witness");
  await page.getByLabel("Valid until").fill("2030-01-01T12:00");
  await page.getByRole("button", { name: "Save the facts" }).click();
  await part.getByRole("button", { name: "Publish, nobody speaks" }).click();
  await expect(part).toContainText("Public");
  await expect(page.getByRole("region", { name: "History" })).toContainText("clips publish");

  await page.getByRole("link", { name: "All clips" }).click();
  const changed = page.getByRole("row", { name: /Water at the quay/ });
  await expect(changed).toContainText("1 Jan 2030");
  await expect(changed).toContainText("Nobody speaks");
});

test("a film that is added to Media becomes a clip, whose screen opens", async ({
  page,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/media");
  await page.getByLabel("Choose pictures").setInputFiles({
    name: "gate_at_noon.mp4",
    mimeType: "video/mp4",
    buffer: await readFile(PORTRAIT),
  });
  await expect(page).toHaveURL(/\/newsroom\/clips\/\d+$/);
  await expect(page.getByLabel("Title")).toHaveValue("gate at noon");
});
