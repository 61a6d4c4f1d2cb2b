import type { NodeSpec } from "prosemirror-model";
import {
  attribute,
  isBlockName,
  isBlockValue,
  isEntryId,
  isFlag,
  isMoment,
  isName,
  isStory,
  isText,
  orNull,
  type ReadElement,
  readElement,
  required,
} from "./attribute-checks.ts";
import { gap, spaced } from "./text-nodes.ts";

/** A block of a story that is an element with a kind and holds other blocks. */
const holder = (element: "aside" | "section", kind: string): NodeSpec => ({
  group: "part",
  content: "block+",
  defining: true,
  attrs: spaced,
  parseDOM: [{ tag: `${element}[data-kind=${kind}]` }],
  toDOM: () => [element, { "data-kind": kind }, 0],
});

/** `time` is when the story was corrected. */
const correction: NodeSpec = {
  group: "part",
  content: "block+",
  defining: true,
  attrs: { ...spaced, time: attribute(orNull(isMoment), null) },
  parseDOM: [
    {
      tag: "aside[data-kind=correction]",
      getAttrs: readElement((aside) => ({ time: momentOf(aside) })),
    },
  ],
  toDOM: ({ attrs }) => [
    "aside",
    { "data-kind": "correction", ...(attrs.time && { "data-time": attrs.time }) },
    0,
  ],
};

/** Entries from before there were ids have none. */
const isEntry = (value: unknown) => value === "" || isEntryId(value);

/** One report within a story that is written while something happens. `key` marks a key moment; `entry` is in its address. */
const live_entry: NodeSpec = {
  content: "(block | part)+",
  defining: true,
  attrs: {
    ...spaced,
    time: required(isMoment),
    author: attribute(isName, ""),
    key: attribute(isFlag, false),
    entry: attribute(isEntry, ""),
  },
  parseDOM: [
    {
      tag: "section[data-kind=live]",
      getAttrs: readElement((section) => {
        const time = momentOf(section);
        const author = section.getAttribute("data-author") ?? "";
        const entry = section.getAttribute("data-entry");
        return (
          time !== null && {
            time,
            author: isName(author) ? author : "",
            key: section.getAttribute("data-key") !== null,
            entry: isEntryId(entry) ? entry : "",
          }
        );
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    "section",
    {
      "data-kind": "live",
      "data-time": attrs.time,
      ...(attrs.author && { "data-author": attrs.author }),
      ...(attrs.key && { "data-key": "yes" }),
      ...(attrs.entry && { "data-entry": attrs.entry }),
    },
    0,
  ],
};

function momentOf(element: ReadElement): string | null {
  const time = element.getAttribute("data-time");
  return isMoment(time) ? time : null;
}

/** Another story by its id; readers see its present title and picture. */
const related_story: NodeSpec = {
  group: "block",
  atom: true,
  draggable: true,
  attrs: { ...gap, story: required(isStory) },
  parseDOM: [
    {
      tag: "aside[data-kind=related]",
      getAttrs: readElement((aside) => {
        const story = Number(aside.getAttribute("data-story"));
        return isStory(story) && { story };
      }),
    },
  ],
  toDOM: ({ attrs }) => ["aside", { "data-kind": "related", "data-story": attrs.story }],
};

/** HTML that fits no other block, unchanged. The editor shows it as text and never parses it. */
const raw_html: NodeSpec = {
  group: "block",
  atom: true,
  draggable: true,
  attrs: { html: required(isText) },
  parseDOM: [
    {
      tag: "pre[data-raw-html]",
      priority: 60,
      getAttrs: readElement((pre) => ({ html: pre.getAttribute("data-raw-html") ?? "" })),
    },
  ],
  toDOM: ({ attrs }) => ["pre", { "data-raw-html": attrs.html }, attrs.html],
};

/**
 * A block with a name. This release knows none of them: each was made by a later one, and is left as it is. `inside` is the HTML that
 * readers see where the name is not known. A later release knows its own names by the same node, so that documents and steps of both fit
 * together.
 */
const named_block: NodeSpec = {
  group: "block",
  atom: true,
  draggable: true,
  attrs: {
    ...gap,
    name: required(isBlockName),
    value: attribute(orNull(isBlockValue), null),
    inside: attribute(isText, ""),
  },
  parseDOM: [
    {
      tag: "figure[data-block]",
      priority: 70,
      getAttrs: readElement((figure) => {
        const name = figure.getAttribute("data-block");
        const value = figure.getAttribute("data-value");
        return (
          isBlockName(name) && {
            name,
            value: isBlockValue(value) ? value : null,
            inside: figure.getAttribute("data-inside") ?? "",
          }
        );
      }),
    },
  ],
  toDOM: ({ attrs: { name, value, inside } }) => [
    "figure",
    { "data-block": name, ...(value !== null && { "data-value": value }), "data-inside": inside },
  ],
};

export const storyNodes = {
  related_story,
  raw_html,
  named_block,
  pull_quote: holder("aside", "pull-quote"),
  facts: holder("aside", "facts"),
  gallery: holder("section", "gallery"),
  timeline: holder("section", "timeline"),
  correction,
  live_entry,
};
