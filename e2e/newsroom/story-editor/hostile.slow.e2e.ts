import { holdCalls } from "#e2e/support/hold-call.ts";
import {
  clipboardsOf,
  dangers,
  importAttacks,
  noticeScripts,
  openEverywhere,
  sendSteps,
  test,
  update,
} from "#e2e/support/newsroom/hostile-texts.ts";
import { goToEnd, openStory, paste } from "#e2e/support/newsroom/story-editor.ts";
import { expect } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { hostileSteps } from "#testing/attacks/hostile-steps.ts";
import { anArticle } from "#testing/builders/builders.ts";

// Follows the corpus, however much of it this machine has. One text of each kind: hostile.e2e.ts.

const aStory = (site: TestApp) =>
  articleEditor.create(site.deps, anArticle({ status: "published", content: "<p>Fog.</p>" }));

test("[EDIT-23] the hostile corpus by paste runs no script in editor, preview or page", async ({
  page,
  site,
  signIn,
  ran,
}) => {
  await signIn(page, { roles: ["editor"] });
  const story = await aStory(site);
  await openStory(page, story.id);
  await noticeScripts(page, ran);
  await goToEnd(page);
  const last = "The tide turned at nine.";
  await paste(page, ...clipboardsOf(attackStrings({ shapes: 1 })), {
    "text/html": `<p>${last}</p>`,
  });
  await update(page);
  expect(await dangers(page)).toEqual([]);
  expect((await articleEditor.find(site.deps, String(story.id))).content).toContain(last);
  expect(await openEverywhere(page, story)).toEqual([]);
});

test("[EDIT-23] the hostile corpus by step runs no script in editor, preview or page", async ({
  page,
  site,
  signIn,
  ran,
}) => {
  const { token } = await signIn(page, { roles: ["editor"] });
  const story = await aStory(site);
  await openStory(page, story.id);
  await noticeScripts(page, ran);
  // The open editor gets all of them at once: drawing the text after each one takes a minute.
  const letGo = await holdCalls(page, /\/steps$/);
  const steps = hostileSteps(hostileHtml);
  const { accepted, refused } = await sendSteps(site, { id: story.id, steps, token });
  letGo();
  expect(Math.min(accepted, refused)).toBeGreaterThan(50);
  // The open editor has taken in all that was accepted.
  await goToEnd(page);
  await page.keyboard.type(" The end.");
  await update(page);
  expect(await dangers(page)).toEqual([]);
  expect(await openEverywhere(page, story)).toEqual([]);
});

test("[EDIT-23] the hostile corpus by import runs no script in editor, preview or page", async ({
  page,
  site,
  signIn,
  ran,
}) => {
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom");
  await noticeScripts(page, ran);
  const found: string[] = [];
  for (const story of await importAttacks(site, attackStrings({ shapes: 1 })))
    found.push(...(await openEverywhere(page, story)));
  expect(found).toEqual([]);
});
