import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textsOfReadingPage } from "#scripts/texts/texts-of-reading-page.ts";
import { root, trackedFiles } from "#testing/project/tracked-files.ts";
import { parseReadingPage } from "./parse-reading-page.ts";

const head = "---\ntitle: Ethics\nlabel: Rules\ndescription: By {name}.\nintro: Short.\n---\n";
const parse = (body: string) => parseReadingPage("content/ethics.md", head + body);

test("a file has an opening, sections with blocks or parts, and closing sections", () => {
  const body =
    "Before.\n\n## One\n\nRead [this](/license), **all** of it,\nor ask {contacts.newsroom}.\n\n- a\n- **b:** c\n\n---\n\n## Two\n\n### Step\n\nDo it.\n";
  expect(parse(body)).toEqual({
    title: "Ethics",
    label: "Rules",
    description: "By {name}.",
    intro: "Short.",
    opening: ["Before."],
    sections: [
      {
        title: "One",
        blocks: [
          [
            "Read ",
            { to: "/license", text: "this" },
            ", ",
            { strong: "all" },
            " of it, or ask ",
            { mail: "{contacts.newsroom}" },
            ".",
          ],
          { list: ["a", [{ strong: "b:" }, " c"]] },
        ],
      },
    ],
    closing: [{ title: "Two", blocks: [], parts: [{ title: "Step", text: "Do it." }] }],
  });
});

test.each([
  ["## A\n\nAsk {editor}.", "{editor} is none of name, description, contacts.newsroom"],
  ["## A\n\n<b>Bold</b>", '"<b>" is neither text, bold text nor a link'],
  ["## A\n\n![A picture](/a.png)", "is neither text, bold text nor a link"],
  ["## A\n\n[Out](https://news.example)", "https://news.example is no page of this site"],
  ["## A\n\n1. one", '"1. one" is neither a heading, a paragraph nor a list with dashes'],
  ["## A\n\n- one\n  - two", '"- one" is more than one line of text'],
  ["## A\n\n### Part", '"Part" has no text'],
  ["## A\n\n### Part\n\none\n\ntwo", '"two" has no place'],
  ["---\n\nText", '"Text" has no place'],
])("a file with %j is refused", (body, problem) => {
  expect(() => parse(body)).toThrow(
    `content/ethics.md: ${problem.startsWith("is") ? "" : problem}`,
  );
  expect(() => parse(body)).toThrow(problem);
});

test("a file without its head, or with another, is refused", () => {
  const refused = (text: string) => () => parseReadingPage("content/ethics.md", text);
  expect(refused("# Ethics\n")).toThrow("the file begins with title, label, description and intro");
  expect(refused(head.replace("intro: Short.\n", ""))).toThrow("content/ethics.md: ✖");
  expect(refused(head.replace("title: Ethics", "title: [a"))).toThrow("content/ethics.md: ");
});

test("every file of content/ can be read", () => {
  const files = trackedFiles.filter((path) => /^content\/.*\.md$/.test(path));
  expect(files).toHaveLength(5);
  for (const path of files) {
    const page = parseReadingPage(path, readFileSync(join(root, path), "utf8"));
    expect(textsOfReadingPage(page).length).toBeGreaterThan(12);
  }
});
