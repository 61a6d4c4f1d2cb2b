import { addMedia, noisePicture } from "../support/newsroom/add-media.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Pictures" }).getByRole("listitem");

/** Gives the page a file as dropping or pasting does. */
const hand = (page: Page, kind: "drop" | "paste", bytes: Buffer, name: string) =>
  page.getByRole("region", { name: "Add pictures" }).evaluate(
    (target, { kind, base64, name }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    { kind, base64: bytes.toString("base64"), name },
  );

test("[MEDIA-01] [MEDIA-08] pictures are uploaded in every way, and their focal point stays inside every crop", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  const large = { width: 320, height: 200 };
  await addMedia(site, { caption: "Crates on the quay" }, large);
  await signIn(page, { roles: ["author"] });
  await page.goto("/newsroom/media");
  await expect(cards(page)).toHaveCount(1);
  await test.step("[MEDIA-01] drop, paste, file and camera upload with progress, and go on after a lost line", () =>
    upload(page, trouble));
  await test.step("[MEDIA-08] the focal point is set by pointer, keys and numbers", () =>
    setFocalPoint(page));
});

async function upload(page: Page, trouble: string[]): Promise<void> {
  await hand(page, "drop", await noisePicture(), "dropped.png");
  await expect(cards(page)).toHaveCount(2);
  await hand(page, "paste", await noisePicture(), "pasted.png");
  await expect(cards(page)).toHaveCount(3);
  const photo = { name: "camera.png", mimeType: "image/png", buffer: await noisePicture() };
  await page.getByLabel("Take a photo with the camera").setInputFiles(photo);
  await expect(cards(page)).toHaveCount(4);

  // The line is lost once, after the first piece of a larger file.
  const sent: string[] = [];
  await page.route("**/api/newsroom/media/files/**", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    sent.push(route.request().headers()["upload-offset"] ?? "");
    if (sent.length === 2) return route.abort("connectionreset");
    return route.continue();
  });
  const large = await noisePicture({ width: 700, height: 500 });
  const chosen = { name: "chosen.png", mimeType: "image/png", buffer: large };
  await page.getByLabel("Choose pictures").setInputFiles(chosen);
  const bar = page.getByRole("progressbar", { name: "Upload of chosen.png" });
  await expect(bar).toHaveJSProperty("value", (512 * 1024) / large.length);
  await expect(cards(page)).toHaveCount(5);
  await expect(bar).toHaveCount(0);
  expect(sent.slice(0, 3)).toEqual(["0", "524288", "524288"]);
  trouble.length = 0;

  await page.getByLabel("Choose pictures").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await expect(page.getByRole("alert")).toHaveText(
    "This file is not a picture of a supported type.",
  );
  await page.getByRole("button", { name: "Dismiss notes.txt" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  // The browser reports the refusal too.
  trouble.length = 0;
}

async function setFocalPoint(page: Page): Promise<void> {
  const open = () => page.getByRole("button", { name: /Crates on the quay/ }).click();
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const point = page.getByRole("button", { name: /^Focal point/ });
  await open();
  await point.locator("img").evaluate((img: HTMLImageElement) => img.decode());
  const box = await point.boundingBox();
  if (!box) throw new Error("The picture is not shown");
  await point.click({ position: { x: box.width * 0.2, y: box.height * 0.75 } });
  await expect(page.getByLabel("From the left, %")).toHaveValue("20");
  await expect(page.getByLabel("From the top, %")).toHaveValue("75");
  await point.press("ArrowRight");
  await point.press("Shift+ArrowUp");
  await expect(point).toHaveAccessibleName(/21 % from the left and 65 % from the top/);
  for (const crop of await page.getByRole("list", { name: "Crops" }).locator("img").all())
    expect(await shownPart(crop, { x: 0.21, y: 0.65 })).toBe(true);
  await save();
  await open();
  await expect(page.getByLabel("From the left, %")).toHaveValue("21");
  await page.getByLabel("From the left, %").fill("100");
  await page.getByLabel("From the top, %").fill("0");
  for (const crop of await page.getByRole("list", { name: "Crops" }).locator("img").all())
    expect(await shownPart(crop, { x: 1, y: 0 })).toBe(true);
  await save();
}

/** Whether a point of a picture is in the part that its box shows. */
const shownPart = (crop: ReturnType<Page["locator"]>, point: { x: number; y: number }) =>
  crop.evaluate(async (element, { x, y }) => {
    const img = element as HTMLImageElement;
    await img.decode();
    const { width, height } = img.getBoundingClientRect();
    const scale = Math.max(width / img.naturalWidth, height / img.naturalHeight);
    const size = { width: img.naturalWidth * scale, height: img.naturalHeight * scale };
    const [left = 50, top = 50] = getComputedStyle(img).objectPosition.split(" ").map(parseFloat);
    const at = {
      x: x * size.width + ((width - size.width) * left) / 100,
      y: y * size.height + ((height - size.height) * top) / 100,
    };
    const isIn = (value: number, most: number) => value >= -0.5 && value <= most + 0.5;
    return isIn(at.x, width) && isIn(at.y, height);
  }, point);
