import { publishedArticle } from "#testing/builders/builders.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";
import { aidsScreen } from "../screens/aids-screen.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, findingsInBothThemes } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const story = {
  title: "The night ferry",
  slug: "night-ferry",
  content: "<h2>On board</h2><p>Nine passengers. Forty crates.</p><p>It was late.</p>",
};

/** A device with one voice of its own and one of a service. `end-sentence` on the window ends what is being said. */
const withVoices = (page: Page) =>
  page.addInitScript(() => {
    const voices = [
      { lang: "en-US", localService: false, name: "Far" },
      { lang: "en-GB", localService: true, name: "Near" },
    ];
    let current: { text: string; onend?: () => void } | undefined;
    const speechSynthesis = {
      getVoices: () => voices,
      addEventListener() {},
      cancel() {
        current = undefined;
        document.documentElement.removeAttribute("data-said");
      },
      speak(utterance: { text: string; voice?: { name: string } }) {
        current = utterance;
        document.documentElement.dataset.said = `${utterance.voice?.name}: ${utterance.text}`;
      },
    };
    class SpeechSynthesisUtterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, "speechSynthesis", { value: speechSynthesis });
    Object.assign(window, { SpeechSynthesisUtterance });
    addEventListener("end-sentence", () => current?.onend?.());
  });

const endSentence = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event("end-sentence")));

test("[HABIT-05] a voice of the device reads sentence by sentence, marks what it reads, pauses, steps and stops", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, story);
  await withVoices(page);
  const { open, aid, player, spoken } = aidsScreen(page);
  await open("/article/night-ferry");
  await aid("Listen").click();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-said", "Near: On board");
  await expect(spoken).toHaveText("On board");
  await endSentence(page);
  await expect(root).toHaveAttribute("data-said", "Near: Nine passengers.");
  await endSentence(page);
  await expect(root).toHaveAttribute("data-said", "Near: Forty crates.");
  await expect(spoken).toHaveText("Nine passengers. Forty crates.");
  await expect(player).toContainText("Sentence 3 of 4");
  expect(await findingsInBothThemes(page)).toEqual([]);
  const press = (name: string) => player.getByRole("button", { name }).click();
  await press("Pause");
  await expect(root).not.toHaveAttribute("data-said");
  await press("Play");
  await expect(root).toHaveAttribute("data-said", "Near: Forty crates.");
  await press("Next sentence");
  await expect(spoken).toHaveText("It was late.");
  await press("Stop listening");
  await expect(root).not.toHaveAttribute("data-said");
  await expect(spoken).toHaveCount(0);
});

test("[HABIT-04] the chosen size and type of the text hold from the first paint of the next page on", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, story);
  const { open, aid, prose } = aidsScreen(page);
  await open("/article/night-ferry");
  const usual = await prose.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  await aid("Text").click();
  await page.getByRole("radio", { name: "A++" }).check();
  await page.getByRole("radio", { name: "Sans" }).check();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await axeFindings(page), "narrow").toEqual([]);
  expect(await overflow(page)).toBe(0);
  // Nothing but the page itself, without its scripts.
  await page.route("**/assets/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/article/night-ferry", { waitUntil: "commit" });
  const size = () => prose.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  await expect.poll(size).toBeGreaterThan(usual);
  await expect(prose).toHaveCSS("font-family", /sans/i);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("[HABIT-06] the device's share sheet is at the top of a story", async ({ page, site }) => {
    await publishedArticle(site.deps, story);
    await page.addInitScript(() => {
      const share = async (given: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(given);
      };
      Object.defineProperty(navigator, "share", { value: share, configurable: true });
    });
    const { open, aid } = aidsScreen(page);
    await open("/article/night-ferry");
    await expect(aid("Share")).toBeInViewport();
    await aid("Share").tap();
    const shared = { title: story.title, url: `${PUBLIC_URL}/article/night-ferry` };
    await expect(page.locator("html")).toHaveAttribute("data-shared", JSON.stringify(shared));
  });
});
