import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { launchChromium } from "#testing/browser/launch-chromium.ts";
import { type Part, percentile, ratio } from "../part.ts";
import { type Editor, publishStories, startEditor } from "../start-editor.ts";
import { idle, startSite } from "../start-process.ts";

const ARTICLES = 1_000;
const SAVES = Number(process.env.SAVES ?? 200);
const KEYS = Number(process.env.KEYS ?? 200);
/** A fast typist, 150 words a minute. Without pauses keys share a frame, and the wait for the last one is measured. */
const BETWEEN_KEYS_MS = 80;
const STORIES = Number(process.env.STORIES ?? 20);
const WORDS = 5_000;
const PICTURES = 10;

/** Writing a long story: saving, typing, and how soon readers have it. */
export const editorPart: Part = {
  name: "editor",
  about: `a story of ${WORDS.toLocaleString("en-US")} words and ${PICTURES} pictures: a save, a key, and the time until readers have it [SPEED-01]`,
  async measure({ archives, say }) {
    const archive = await archives.of(ARTICLES);
    const site = await startSite(archive, { PAGE_CACHE: "on" });
    try {
      const editor = await startEditor(archive, site);
      await idle(site);
      say("Saving");
      const saves = await save(editor);
      say("Publishing");
      const publications = await publishStories(editor, { stories: STORIES, content: longText() });
      say("Typing");
      const bare = await inBrowser(typeInBarePage);
      const short = await inBrowser((page) => type(page, editor, paragraph));
      const keys = await inBrowser((page) => type(page, editor, longText()));
      return [
        { what: "save, there and back, median", value: percentile(saves, 50), unit: "ms" },
        { what: "save, there and back, p95", value: percentile(saves, 95), unit: "ms", most: 150 },
        {
          what: "from Publish to the reader's page, p99",
          value: percentile(publications, 99),
          unit: "ms",
          most: 1_000,
        },
        {
          what: "key to paint in a bare page with the same text, p95",
          value: percentile(bare, 95),
          unit: "ms",
        },
        { what: "key to paint, p95", value: percentile(keys, 95), unit: "ms", most: 16 },
        {
          what: "key to paint, p95 to that in a bare page",
          value: ratio(percentile(keys, 95), percentile(bare, 95)),
          unit: "×",
        },
        {
          what: "key to paint, the median to that in one paragraph",
          value: ratio(percentile(keys, 50), percentile(short, 50)),
          unit: "×",
          most: 1.2,
        },
      ];
    } finally {
      await site.stop();
    }
  },
};

const paragraph = `<p>${"The harbor office counted the boats again. ".repeat(10).trim()}</p>`;

function longText(): string {
  const picture =
    '<figure><img src="/icons/icon-512.png" alt="The harbor" width="512" height="512" loading="lazy" /></figure>';
  const each = WORDS / 70;
  return Array.from({ length: Math.ceil(each) }, (_, index) =>
    index % Math.floor(each / PICTURES) === 1 ? paragraph + picture : paragraph,
  ).join("");
}

/** One character each, as the editor sends them. */
async function save({ newStory, post, url, token }: Editor): Promise<number[]> {
  const { id } = await newStory(longText());
  const opened = await fetch(`${url}/api/newsroom/stories/${id}/draft`, {
    headers: { cookie: `desk=${token}` },
  });
  const { version: first }: { version: number } = await opened.json();
  const slice = { content: [{ type: "text", text: "a" }] };
  const times: number[] = [];
  for (let count = 0; count < SAVES; count += 1) {
    const began = performance.now();
    await post(`/${id}/steps`, {
      version: first + count,
      client: "bench",
      key: String(count),
      steps: [{ stepType: "replace", from: 1, to: 1, slice }],
    });
    times.push(performance.now() - began);
  }
  return times;
}

async function inBrowser(measure: (page: Page) => Promise<number[]>): Promise<number[]> {
  const browser = await launchChromium();
  try {
    return await measure(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
  }
}

/** What the browser itself needs on this machine for the same text, without any script. */
async function typeInBarePage(page: Page): Promise<number[]> {
  await page.setContent(`<div role="textbox" contenteditable>${longText()}</div>`);
  await page.getByRole("textbox").click();
  return timeKeys(page);
}

async function type(page: Page, { newStory, url, token }: Editor, content: string) {
  const { id } = await newStory(content);
  await page.context().addCookies([{ name: "desk", value: token, url }]);
  await page.goto(`${url}/newsroom/stories/${id}`);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  return timeKeys(page);
}

/** From a key to the frame that shows it, as the browser itself measures it. */
async function timeKeys(page: Page): Promise<number[]> {
  await watchKeys(page);
  for (let count = 0; count < KEYS; count += 1) {
    await page.keyboard.press("e");
    await pause(BETWEEN_KEYS_MS);
  }
  return await page.evaluate(() => Reflect.get(window, "keyTimes") as number[]);
}

/** A frame is painted when the task after its animation callbacks runs. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, "keyTimes", times);
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
