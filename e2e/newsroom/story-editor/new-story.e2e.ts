import { textField, untilSaved } from "#e2e/support/newsroom/story-editor.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { createDice } from "#testing/builders/money-storm.ts";

// Owns what a new story begins with, and that it ends with what was typed into it.

/** One for each kind of line. NEW_STORIES=200 is the large run, of some seven minutes. */
const STORIES = Number(process.env.NEW_STORIES ?? 5);

const NEW_STORY = "/newsroom/stories/new";
const CREATION = /\/api\/newsroom\/stories$/;

const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
const offer = (page: Page) => page.getByRole("region", { name: "Text of a new story" });

async function openNewStory(page: Page): Promise<void> {
  await page.goto(NEW_STORY);
  await expect(title(page)).toBeFocused();
}

type Line = "good" | "slow" | "cut" | "lost" | "left";

/** Types a part of the words while the line is bad. */
async function typeOver(page: Page, line: Line, words: string, delay: number): Promise<void> {
  const half = Math.ceil(words.length / 2);
  const context = page.context();
  if (line === "lost")
    await page.route(
      CREATION,
      async (route) => {
        // The server makes the story, and its number never arrives.
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  if (line === "cut") await context.setOffline(true);
  await page.keyboard.type(words.slice(0, half), { delay });
  if (line === "cut") await context.setOffline(false);
  await page.keyboard.type(words.slice(half), { delay });
}

test(`[EDIT-05] ${STORIES} new stories in a row have exactly what was typed, however slow or cut the line`, async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  test.setTimeout(3 * 60_000 + STORIES * 10_000);
  await signIn(page, { roles: ["editor"] });
  const dice = createDice(40);
  const words = ["harbour", "crane", "tram", "ferry", "fog", "bridge", "quay", "storm", "school"];
  const sentence = (count: number) =>
    Array.from({ length: count }, () => dice.pick(words)).join(" ");
  const network = await page.context().newCDPSession(page);
  const setLatency = (latency: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const lines: Line[] = ["good", "slow", "cut", "lost", "left"];
  const typed: { title: string; content: string }[] = [];
  await openNewStory(page);
  for (let at = 0; at < STORIES; at += 1) {
    const [line, delay] = [lines[at % lines.length] ?? "good", [0, 5, 40, 120][dice.below(4)] ?? 0];
    const story = { title: `${at} ${sentence(2)}`, text: `${at} ${sentence(3)}` };
    await setLatency(line === "slow" ? 100 + dice.below(500) : 0);
    await typeOver(page, line, story.title, delay);
    // What the server has not got is sent when the line is back, also of a story that was left meanwhile.
    if (line === "left") await page.context().setOffline(true);
    await textField(page).focus();
    await page.keyboard.type(story.text, { delay });
    typed.push({ title: story.title, content: `<p>${story.text}</p>` });
    await expect(title(page)).toHaveValue(story.title);
    if (line === "cut") await untilSaved(page);
    await setLatency(0);
    // Sometimes at once, and sometimes after everything has reached the server.
    if (line !== "left" && dice.below(2) === 0) await untilSaved(page);
    await page.getByRole("link", { name: "New story" }).click();
    await expect(title(page), `after ${line}, ${delay} ms`).toHaveValue("");
    await expect(title(page)).toBeFocused();
    await expect(textField(page)).toHaveText("");
    await page.context().setOffline(false);
  }
  const stored = async () =>
    (await site.owner.pool.query("select title, content from articles order by id")).rows;
  const byTitle = (rows: readonly { title: string }[]) =>
    [...rows].sort((one, other) => one.title.localeCompare(other.title));
  await expect.poll(async () => byTitle(await stored())).toEqual(byTitle(typed));
  await page.reload();
  await expect(title(page)).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  trouble.length = 0;
});

test("[EDIT-06] what no story has yet is offered, filled in after a press, once, and is nobody else's", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  const person = await signIn(page, { roles: ["editor"] });
  const stored = async () =>
    (await site.owner.pool.query("select title, content from articles order by id")).rows;
  const again = await page.context().newPage();

  await test.step("[EDIT-06] a tab killed before its story had a number", async () => {
    await openNewStory(page);
    // The server makes the story, but the tab does not live to see it.
    const made = Promise.withResolvers<void>();
    await page.route(CREATION, async (route) => {
      await route.fetch();
      made.resolve();
    });
    await page.keyboard.type("Fog over the harbour");
    await textField(page).focus();
    await page.keyboard.type("Nothing sails.");
    await made.promise;
    await storedDrafts(page, ([draft]) => draft?.steps.length === "Nothing sails.".length);
    await page.close();

    await openNewStory(again);
    await expect(offer(again)).toContainText("Fog over the harbour");
    await expect(title(again)).toHaveValue("");
    await expect(textField(again)).toHaveText("");
    await offer(again).getByRole("button", { name: "Open" }).click();
    await expect(title(again)).toHaveValue("Fog over the harbour");
    await expect(textField(again)).toHaveText("Nothing sails.");
    await expect(offer(again)).toHaveCount(0);
    await untilSaved(again);
    await expect
      .poll(stored)
      .toEqual([{ title: "Fog over the harbour", content: "<p>Nothing sails.</p>" }]);
    await storedDrafts(again, (drafts) => drafts.length === 0);
  });

  await test.step("drafts without a story of their own that a browser holds already are offered, never applied", async () => {
    await putDrafts(again, [
      draftOfNoStory(person.id, "left behind", "Beta hea"),
      draftOfNoStory(person.id, "another", "Gamma"),
      draftOfNoStory(person.id + 1, "of somebody else", "Secret"),
    ]);
    await openNewStory(again);
    await expect(offer(again).getByRole("listitem")).toHaveCount(2);
    await expect(offer(again)).toContainText("Beta hea");
    await expect(offer(again)).toContainText("Gamma");
    await expect(title(again)).toHaveValue("");
    await again.keyboard.type("Tram line 4 reopens");
    await untilSaved(again);
    await expect(title(again)).toHaveValue("Tram line 4 reopens");
    expect((await site.owner.pool.query("select title, slug from articles")).rows).toContainEqual({
      title: "Tram line 4 reopens",
      slug: "tram-line-4-reopens",
    });
    const one = offer(again).getByRole("listitem").filter({ hasText: "Beta hea" });
    await one.getByRole("button", { name: "Discard" }).click();
    await expect(one).toHaveCount(0);
    // It opens as a story of its own, whatever is typed here.
    await offer(again).getByRole("button", { name: "Open" }).click();
    await expect(title(again)).toHaveValue("Gamma");
    await untilSaved(again);
    await expect
      .poll(async () => (await stored()).map((row) => row.title))
      .toEqual(["Fog over the harbour", "Tram line 4 reopens", "Gamma"]);
    await storedDrafts(again, (drafts) => drafts.length === 1);
  });

  await test.step("new stories in several tabs share nothing, also when one of them is closed", async () => {
    const other = await again.context().newPage();
    await openNewStory(again);
    await expect(offer(again)).toHaveCount(0);
    await openNewStory(other);
    await again.context().setOffline(true);
    await title(again).focus();
    await again.keyboard.type("Here");
    await title(other).focus();
    await other.keyboard.type("There");
    await storedDrafts(again, (drafts) => drafts.length === 3);
    // Chromium gives a tab its line back before the tab is gone, which would send what waits.
    await other.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    });
    await other.close();
    await again.keyboard.type(" alone");
    await expect(title(again)).toHaveValue("Here alone");
    await again.context().setOffline(false);
    await untilSaved(again);
    await expect.poll(async () => (await stored()).at(-1)?.title).toBe("Here alone");
    expect(await stored()).toHaveLength(4);
    await openNewStory(again);
    await expect(offer(again)).toContainText("There");
  });
  trouble.length = 0;
});

interface StoredDraft {
  client: string;
  steps: readonly unknown[];
}

/** Waits until what the browser holds of unsent stories is as expected. */
const storedDrafts = (page: Page, isExpected: (drafts: StoredDraft[]) => boolean) =>
  expect
    .poll(async () =>
      isExpected(
        await page.evaluate(
          () =>
            new Promise<StoredDraft[]>((resolve, reject) => {
              const opening = indexedDB.open("newsroom-drafts");
              opening.onerror = () => reject(opening.error);
              opening.onsuccess = () => {
                const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
                reading.onsuccess = () => {
                  opening.result.close();
                  resolve(reading.result);
                };
              };
            }),
        ),
      ),
    )
    .toBe(true);

/** As earlier releases stored what was typed before a story had its number. */
const draftOfNoStory = (staff: number, client: string, to: string) => ({
  story: 0,
  client,
  staff,
  version: 0,
  steps: [],
  fields: [{ field: "title", from: "", to }],
});

const putDrafts = (page: Page, drafts: readonly StoredDraft[]) =>
  page.evaluate(
    (added) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("newsroom-drafts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("drafts", "readwrite");
          for (const draft of added) writing.objectStore("drafts").put(draft);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    drafts,
  );
