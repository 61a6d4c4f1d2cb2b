import { aReadyClip } from "#testing/builders/recordings/ready-clip.ts";
import { addMedia } from "../support/newsroom/add-media.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name });
const second = (page: Page) =>
  page.locator("video").evaluate((video) => (video as HTMLVideoElement).currentTime);

const BEING_MADE =
  "select edit from clip_sets where id not in (select set_id from clips where set_id is not null)";

test("[CLIP-21] one of nine pictures is the poster, or what the player shows, or a picture of the library", async ({
  page,
  site,
  signIn,
}) => {
  const { number } = await aReadyClip(site, { title: "Nine pictures" });
  const { url } = await addMedia(site, { caption: "Crates on the quay", alt: "Crates" });
  await signIn(page, { roles: ["editor"] });
  await page.goto(`/newsroom/clips/${number}`);
  const poster = part(page, "Poster");
  const offered = poster.getByRole("button", { name: /^Picture at/ });
  await expect(offered).toHaveCount(9);
  await expect(offered.nth(4)).toHaveAttribute("aria-pressed", "true");
  await offered.nth(6).click();
  await expect(offered.nth(6)).toHaveAttribute("aria-pressed", "true");

  await page.locator("video").evaluate((video) => {
    (video as HTMLVideoElement).currentTime = 2.04;
  });
  await poster.getByRole("button", { name: "Take what the player shows" }).click();
  await expect(part(page, "Watch and publish")).toContainText("Choosing pictures for the poster.");
  const { rows } = await site.owner.pool.query("select poster_second from clips");
  expect(rows).toEqual([{ poster_second: 2 }]);

  await poster.getByRole("button", { name: "Take one of the library" }).click();
  await page
    .getByRole("list", { name: "Pictures", exact: true })
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(poster.getByRole("img", { name: "Poster" })).toHaveAttribute("src", url);
});

test("[CLIP-22] begin and end are set by pointer, keys and numbers, and are saved to a tenth of a second", async ({
  page,
  site,
  signIn,
}) => {
  const { number } = await aReadyClip(site, { title: "Begin and end" });
  await signIn(page, { roles: ["editor"] });
  await page.goto(`/newsroom/clips/${number}`);
  const form = part(page, "Begin, end and what is hidden");
  const [from, to] = [form.getByLabel("From second"), form.getByLabel("To second")];
  await expect(page.getByRole("img", { name: "How loud it is" })).toBeVisible();

  // By pointer: half of six seconds.
  const begin = page.getByRole("slider", { name: "Begin" });
  const track = await page.locator(".film-track").boundingBox();
  if (!track) throw new Error("There is no film strip");
  await begin.hover();
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, track.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect(from).toHaveValue("3");
  await expect.poll(() => second(page)).toBeCloseTo(3, 1);

  // By keys: on the slider, and by the letters of the screen.
  await begin.press("ArrowLeft");
  await expect(from).toHaveValue("2.9");
  await begin.press("Home");
  await expect(from).toHaveValue("");
  await page.locator("h1").click();
  await page.locator("video").evaluate((video) => {
    (video as HTMLVideoElement).currentTime = 2;
  });
  await page.keyboard.press(".");
  await page.keyboard.press("i");
  await expect(from).toHaveValue("2.1");
  await page.keyboard.press("j");
  await page.keyboard.press(",");
  await expect.poll(() => second(page)).toBeCloseTo(1, 1);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();

  // By numbers, in which letters do nothing.
  await to.fill("4.5");
  await to.press("o");
  await expect(to).toHaveValue("4.5");
  await form.getByRole("button", { name: "Save the film" }).click();
  await expect(part(page, "Watch and publish")).toContainText("Looking at the recording.");
  const { rows } = await site.owner.pool.query(BEING_MADE);
  expect(rows[0].edit).toMatchObject({ in: 2.1, out: 4.5 });

  await page.locator("h1").click();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Clip: begin here");
  await keys.getByLabel("Single letters act").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await expect(to).toHaveValue("4.5");
});

test("[CLIP-23] captions are typed beside the player in several languages, split and played by keys, or read from a file", async ({
  page,
  site,
  signIn,
}) => {
  const { number } = await aReadyClip(site, { title: "What is heard" });
  await signIn(page, { roles: ["editor"] });
  await page.goto(`/newsroom/clips/${number}`);
  const captions = part(page, "Captions");
  await captions.getByRole("button", { name: "Add a line here" }).click();
  const line = captions.getByRole("textbox", { name: "Line 1", exact: true });
  await expect(line).toBeFocused();
  await line.fill("The water came. Then <b>it</b> went.");
  await captions.getByLabel("Line 1 ends").fill("2,5");
  await line.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(15, 15));
  await line.press("Enter");
  await expect(line).toHaveValue("The water came.");
  const next = captions.getByRole("textbox", { name: "Line 2", exact: true });
  await expect(next).toBeFocused();
  await expect(next).toHaveValue("Then <b>it</b> went.");
  await next.press("Control+j");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect.poll(() => second(page)).toBeCloseTo(2.5, 1);
  await captions.getByRole("button", { name: "Save captions" }).click();
  await expect(captions.getByRole("option", { name: "English ✓" })).toBeAttached();

  const vtt = (text: string) => ({
    name: "film.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from(text),
  });
  await captions.getByLabel("Language").selectOption("es");
  await expect(captions).toContainText("Nothing is written in Spanish yet.");
  const file = captions.getByLabel("Captions as WebVTT or SRT");
  await file.setInputFiles(vtt("WEBVTT\n\n00:03.000 --> 00:02.000\nTarde\n"));
  await expect(captions.getByRole("alert")).toHaveText(
    "film.vtt: Line 3: a cue must end after it begins.",
  );
  await file.setInputFiles(vtt("WEBVTT\n\n00:01.000 --> 00:02.000\nLlegó el agua.\n"));
  await expect(line).toHaveValue("Llegó el agua.");
  await captions.getByRole("button", { name: "Save captions" }).click();
  await expect(captions.getByRole("option", { name: "Spanish ✓" })).toBeAttached();

  await page.reload();
  await captions.getByLabel("Language").selectOption("en");
  await expect(next).toHaveValue("Then <b>it</b> went.");
});

test("[CLIP-41] a mask is drawn over the player, moves with the film, and is saved with what is muted", async ({
  page,
  site,
  signIn,
}) => {
  const { number } = await aReadyClip(site, { title: "A face" });
  await signIn(page, { roles: ["editor"] });
  await page.goto(`/newsroom/clips/${number}`);
  const form = part(page, "Begin, end and what is hidden");
  await form.getByRole("button", { name: "Mask from here" }).click();
  const box = page.getByRole("button", { name: /^Mask 1\. Arrow keys/ });
  await expect(box).toHaveAttribute("data-kind", "mosaic");
  await form.getByLabel("Covers to").fill("4");

  // By pointer, keys and numbers.
  const [at, picture] = [
    await box.boundingBox(),
    await page.locator(".film-picture").boundingBox(),
  ];
  if (!at || !picture) throw new Error("There is no mask over the picture");
  await page.mouse.move(at.x + 10, at.y + 10);
  await page.mouse.down();
  await page.mouse.move(at.x + 10 - picture.width * 0.3, at.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(form.getByLabel("From the left, %")).toHaveValue("10");
  await box.press("ArrowRight");
  await expect(form.getByLabel("From the left, %")).toHaveValue("11");
  await box.press("Shift+ArrowDown");
  await expect(form.getByLabel("Height, %")).toHaveValue("31");
  await form.getByLabel("It moves").click();
  await form.getByLabel("From the left, %").fill("51");
  await page.locator("video").evaluate((video) => {
    (video as HTMLVideoElement).currentTime = 2;
  });
  await expect
    .poll(async () =>
      Math.round(((((await box.boundingBox())?.x ?? 0) - picture.x) / picture.width) * 100),
    )
    .toBe(31);
  await form.getByLabel("Hides by").selectOption("black");

  await form.getByRole("button", { name: "Mute from here" }).click();
  await form.getByLabel("Mute 1 to").fill("3.5");
  await form.getByRole("button", { name: "Save the film" }).click();
  await expect(part(page, "Watch and publish")).toContainText("not hidden yet");
  await expect(
    part(page, "Watch and publish").getByRole("button", { name: /^Publish/ }),
  ).toHaveCount(0);
  const { rows } = await site.owner.pool.query(BEING_MADE);
  expect(rows[0].edit).toMatchObject({
    mutes: [{ from: 2, to: 3.5 }],
    masks: [
      {
        ...{ kind: "black", from: 0, to: 4 },
        ...{ start: { x: 0.11, y: 0.35 }, end: { x: 0.51, height: 0.31 } },
      },
    ],
  });
});

test("[CLIP-38] the list shows what is known of each clip and changes by itself, and its filters are in the address", async ({
  page,
  site,
  signIn,
}) => {
  const { number } = await aReadyClip(site, { title: "Water at the quay" });
  const editor = await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/clips");
  const row = page.getByRole("row", { name: /Water at the quay/ });
  await expect(row).toContainText("Ready, not public");
  for (const known of ["0:06", "Without end", "No captions", "In no story"])
    await expect(row).toContainText(known);
  const published = await site.post(
    `/api/newsroom/clips/${number}/publish`,
    { captions: "follow" },
    { ...editor.headers, cookie: `desk=${editor.token}`, origin: site.url },
  );
  expect(published.status).toBe(200);
  await expect(row).toContainText("Captions follow");
  await page.getByLabel("Show").selectOption("unused");
  await expect(page).toHaveURL(/show=unused/);
  await expect(row).toBeVisible();

  site.clock.set(new Date(site.clock.now().getTime() + 25 * 60 * 60 * 1_000));
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom");
  await page.getByRole("link", { name: /published with captions to follow/ }).click();
  await expect(page).toHaveURL(/show=captions-late/);
  await expect(row).toBeVisible();
});
