import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { belowBootScript } from "./below-boot-script.ts";

/** A page that is opened with this entry of the history and this fragment. */
function openPage({ state = null, hash = "" }: { state?: object | null; hash?: string } = {}) {
  const dataset: { below?: string } = {};
  const idle: (() => void)[] = [];
  let load = () => {};
  const later = (run: () => void) => idle.push(run);
  runInNewContext(belowBootScript(), {
    document: { documentElement: { dataset } },
    history: { state },
    location: { hash },
    addEventListener: (_: string, run: () => void) => {
      load = run;
    },
    window: { requestIdleCallback: later },
  });
  return {
    below: () => dataset.below,
    load: () => load(),
    /** Lets the browser have nothing to do once. */
    rest: () => idle.splice(0).forEach((run) => void run()),
  };
}

test("parts below the first screen are laid out one after the other after loading", () => {
  const page = openPage();
  page.rest();
  expect(page.below()).toBe("after more aside bands footer");
  page.load();
  expect(page.below()).toBe("after more aside bands footer");
  page.rest();
  expect(page.below()).toBe("more aside bands footer");
  for (let turn = 0; turn < 10; turn += 1) page.rest();
  expect(page.below()).toBe("");
});

test.each([{ state: { leftAt: 900 } }, { hash: "#comments" }])(
  "a reader who goes to a position on the page gets exact heights: %o",
  (opened) => {
    const page = openPage(opened);
    expect(page.below()).toBeUndefined();
  },
);

test("each part has a rule", async () => {
  const rules = await readFile(new URL("./below.css", import.meta.url), "utf8");
  for (const part of openPage().below()?.split(" ") ?? [])
    expect(rules).toContain(`[data-below~="${part}"]`);
});
