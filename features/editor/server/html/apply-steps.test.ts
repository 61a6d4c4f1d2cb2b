import { Fragment, type Node, Slice } from "prosemirror-model";
import { ReplaceStep, Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { anyStory } from "#features/editor/any-story.test-kit.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { toHtml } from "#features/editor/rules/to-html.ts";
import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { changedNodes } from "./apply-steps.ts";
import { fromHtml } from "./from-html.ts";

// Owns how much of a text is checked after a step: what the step changed, however long the text is.

const bold = storySchema.mark("strong");
const lines = (count: number, element: string) =>
  Array.from({ length: count }, (_, line) => `<${element}>Line ${line}</${element}>`).join("");

/** What is checked as a whole after each step of a change. */
function checkedIn({ docs, doc }: Transform): string[][] {
  return docs.map((before, index) =>
    changedNodes(before, docs[index + 1] ?? doc).nodes.map(({ textContent }) => textContent),
  );
}

test.each([
  ["paragraphs", lines(600, "p")],
  ["items of one list", `<ul>${lines(600, "li")}</ul>`],
])("bold on 600 %s checks one line for each step", (_, html) => {
  const doc = fromHtml(html);
  const change = new Transform(doc).addMark(0, doc.content.size, bold);
  expect(change.steps).toHaveLength(600);
  const checked = checkedIn(change);
  expect(checked.every((nodes) => nodes.length === 1)).toBe(true);
  expect(checked.at(7)).toEqual(["Line 7"]);
});

test("a new block, a split one and a joined one are checked, their neighbours are not", () => {
  const doc = fromHtml(lines(100, "p"));
  const { pos } = findLine(doc, 50);
  const raw = storySchema.nodes.raw_html.create({ html: "<p><em></em></p>" });
  expect(
    changedNodes(doc, new Transform(doc).insert(pos, raw).doc).nodes.map(({ type }) => type.name),
  ).toEqual(["raw_html"]);
  expect(checkedIn(new Transform(doc).split(pos + 3))).toEqual([["Li", "ne 50"]]);
  expect(checkedIn(new Transform(doc).join(pos))).toEqual([["Line 49Line 50"]]);
});

function findLine(doc: Node, line: number): { pos: number } {
  let pos = 0;
  for (const block of doc.children.slice(0, line)) pos += block.nodeSize;
  return { pos };
}

test("each part of any story is by itself what the cleaner leaves as it is", () => {
  const { doc: story, paragraph } = storySchema.nodes;
  for (let seed = 0; seed < 30; seed++)
    anyStory(seed).descendants((node) => {
      const alone = node.isInline ? paragraph.create(null, node) : node;
      const html = toHtml(story.create({ end: "" }, alone));
      expect(cleanHtml(html), `seed ${seed}`).toBe(html);
    });
});

test("what was changed back is found as changed, unless nothing of it was made again", () => {
  const doc = fromHtml("<p>One</p><p>Two</p>");
  const same = new ReplaceStep(0, 0, new Slice(Fragment.empty, 0, 0)).apply(doc).doc ?? doc;
  expect(changedNodes(doc, same).nodes).toEqual([]);
  expect(changedNodes(doc, doc)).toEqual({ nodes: [], parents: [] });
});
