import { readFile } from "node:fs/promises";
import { Presses } from "#e2e/support/newsroom/presses.ts";
import { expect, test } from "#e2e/support/newsroom-test.ts";
import { uploadsTo } from "#features/intake/video-submissions/server/files/footage.test-kit.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { aSubmission } from "#testing/builders/people.ts";
import { PORTRAIT } from "#testing/builders/recordings/clip-newsroom.ts";
import { runClipJobs } from "#testing/builders/recordings/run-clip-jobs.ts";

/** An accepted submission with the recording of a phone, by number. */
async function acceptedFile(site: TestApp, title: string): Promise<number> {
  const fileKey = await uploadsTo(site).upload(await readFile(PORTRAIT));
  const response = await site.post(
    "/api/submit-video",
    aSubmission({ title, submitterName: "Wilma Witness", fileKey }),
  );
  expect(response.status, await response.clone().text()).toBe(200);
  const { rows } = await site.owner.pool.query<{ id: number }>(
    "update video_submissions set status = 'accepted', decided_at = now() where title = $1 returning id",
    [title],
  );
  return rows[0]?.id ?? 0;
}

for (const { device, use } of [
  { device: "laptop", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
])
  test.describe(device, () => {
    test.use(use);

    test(`[CLIP-02] two presses on a ${device} make an accepted file a clip that readers see`, async ({
      page,
      site,
      signIn,
    }) => {
      const id = await acceptedFile(site, `Water at the bridge, on a ${device}`);
      await signIn(page, { roles: ["editor"] });
      await page.goto(`/newsroom/intake?state=accepted&item=${id}`);
      const presses = new Presses(page, { isPhone: device === "phone" });
      await presses.button("Make clip");
      const card = page.getByRole("region", { name: /^Clip \d+$/ });
      await expect(card).toContainText("Being made");
      await runClipJobs(site);
      // Without a reload.
      await expect(card).toContainText("Ready, not public");
      await presses.button("Publish, captions follow");
      await expect(card).toContainText("Public");
      expect(presses.count).toBe(2);

      // The recording plays beside the card, and where the browser does not know it, what was made of it.
      const films = page.getByRole("main").locator("video");
      await expect(films).toHaveCount(1);
      await page.route("**/api/newsroom/submissions/*/file", (route) =>
        route.fulfill({ contentType: "video/mp4", body: "no film" }),
      );
      await films.evaluate((film: HTMLVideoElement) => film.load());
      await films.evaluate((film: HTMLVideoElement) => film.play().catch(() => {}));
      const sentence = page.getByText("This browser cannot play the recording.");
      await expect(sentence).toContainText("the smallest size that was made of it");
      await expect(films).toHaveCount(1);
      await expect(films).toHaveAttribute("src", /^\/media\/clips\/~/);

      await card.getByRole("link", { name: "Open its page" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Water at the bridge");
      await expect(page.getByText("Video: Wilma Witness")).toBeVisible();
      const source = page.locator("video.clip-player source").first();
      await expect(source).toHaveAttribute("src", /^\/media\/clips\/[0-9a-f]{32}\.mp4$/);
      const plays = await page.locator("video.clip-player").evaluate(async (player) => {
        if (!(player instanceof HTMLVideoElement)) return "no player";
        if (player.canPlayType('video/mp4; codecs="avc1.64001F"') === "") return "no H.264 here";
        player.muted = true;
        await player.play();
        return player.videoWidth < player.videoHeight ? "upright" : "lying";
      });
      expect(["upright", "no H.264 here"]).toContain(plays);

      await page.goto("/newsroom/clips");
      await page.getByRole("link", { name: /^Water at the bridge/ }).click();
      const part = page.getByRole("region", { name: "Watch and publish" });
      await part.getByRole("button", { name: "Take down" }).click();
      await page.getByLabel("Reason").fill("A person is in danger.");
      await page.getByRole("button", { name: "Take it down" }).click();
      await expect(part).toContainText("Taken down · A person is in danger.");
      test.info().annotations.push({ type: "playing", description: plays });
    });
  });
