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
import { goToEnd, openStory, paste, textField } from "#e2e/support/newsroom/story-editor.ts";
import { expect } from "#e2e/support/newsroom-test.ts";
import { hostileSteps } from "#testing/attacks/hostile-steps.ts";

// Owns that texts from outside run nothing, with one text of each kind. All of them: hostile.slow.e2e.ts.

const sample = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe><iframe src=javascript:alert(1)></iframe>",
  '<a href="java&#x0A;script:alert(1)">x</a><a href="javascript:alert(1)">y</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  "<details open ontoggle=alert(1)>x</details><input autofocus onfocus=alert(1)>",
  '<form action="javascript:alert(1)"><button formaction=javascript:alert(1)>x</button></form>',
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
];

test("[EDIT-23] hostile texts by import, step and paste run no script in editor, preview or page", async ({
  page,
  site,
  signIn,
  ran,
}) => {
  const { token } = await signIn(page, { roles: ["editor"] });
  const [story] = await importAttacks(site, sample);
  if (!story) throw new Error("Nothing was imported");
  await openStory(page, story.id);
  await noticeScripts(page, ran);
  expect(await dangers(page), "by import").toEqual([]);

  // The open editor gets all steps at once: drawing the text after each one takes long.
  const letGo = await holdCalls(page, /\/steps$/);
  const steps = hostileSteps(sample, ["javascript:alert(1)", 'x" onerror="alert(1)']);
  const { accepted, refused } = await sendSteps(site, { id: story.id, steps, token });
  letGo();
  expect(Math.min(accepted, refused)).toBeGreaterThan(5);

  await goToEnd(page);
  await paste(page, ...clipboardsOf(sample), { "text/html": "<p>The tide turned at nine.</p>" });
  await expect(textField(page)).toContainText("The tide turned at nine.");
  await update(page);
  expect(await dangers(page), "by step and paste").toEqual([]);
  expect(await openEverywhere(page, story)).toEqual([]);
  await expect(page.locator(".prose").first()).toContainText("The tide turned at nine.");
});
