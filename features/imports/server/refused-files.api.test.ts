import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OldSite, startOldSite } from "#testing/builders/imports/old-site.ts";
import { anItem, aWxr } from "#testing/builders/imports/wxr.ts";

let old: OldSite;
beforeAll(async () => {
  old = await startOldSite();
});
afterAll(() => old.close());

describe("a file is refused with a reason, and nothing is saved", () => {
  const whole = aWxr([anItem({ slug: "half-there" }), anItem()]);
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  test.each([
    ["cut off", whole.slice(0, -30), [], 1, "ends in the middle"],
    [
      "cut inside a post",
      whole.slice(0, whole.indexOf("<wp:status>")),
      [],
      1,
      "ends in the middle",
    ],
    ["another kind of XML", "<feed><entry/></feed>", [], 1, "is not an export of WordPress"],
    ["no XML", "{}", [], 1, "is not an export of WordPress"],
    ["no site", `${bomb}<rss><channel></channel></rss>`, [], 1, "does not say which site"],
    [
      "an unknown category",
      whole,
      ["--category=News=Nwes"],
      1,
      'There is no category "Nwes". There are: News, Politics',
    ],
    [
      "a broken option",
      whole,
      ["--category=News"],
      2,
      '--category must be such as "City Hall=Politics"',
    ],
    ["no folder", whole, ["--media=/no/such"], 1, "/no/such: there is no such file or folder"],
    ["a host that is none", whole, ["--host=https://x"], 2, "--host must be a name"],
  ])("%s", async (_, text, options, code, problem) => {
    const { app, shell } = old;
    const file = await shell.fileWith(text, "xml");
    const result = await shell.run("import", "wordpress", file, ...options);
    expect(result).toMatchObject({ code, out: "", err: expect.stringContaining(problem) });
    expect((await app.get("/api/articles/half-there")).status).toBe(404);
  });
});
