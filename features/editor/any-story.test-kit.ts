import type { Mark, Node, NodeType } from "prosemirror-model";
import { storySchema } from "./rules/schema/schema.ts";

const DEEPEST = 5;
const MOST_CHILDREN = 4;
const MOST_NODES = 80;

const addresses = [
  ...["https://a.example/?b=c&d=e#f", "http://a.example:8080/é", "HTTPS://A.EXAMPLE/'"],
  ...["/article/a?b=c&d=e", "#a", "a/b.html", "mailto:desk@a.example", "?page=2", "/a:b", "./a:b"],
];
const pictures = ["/media/a.jpg", "https://a.example/b.png?c=d&e", "/media/é.jpg"];
const spaces = ["", "", "", "\n", "\n\n  "];
const words = [
  ...["Nine boats", "a", " b ", "<p>&amp;</p>", '"', "\n", "\u00a0", "😀", "&#x3c;", "]]>", "<!--"],
  ...["\u0000", "\r\n", "\u2028", "https://youtu.be/abcDEF12345", "</script>", "'"],
];
const titles = [null, "A title", '"&<>"'];

/** What each attribute of the schema can be; those that are missing stay at their default. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  gap: spaces,
  end: spaces,
  sectionGap: spaces,
  sectionEnd: spaces,
  captionGap: spaces,
  tag: [null, null, true, false],
  level: [2, 3, 4],
  order: [1, 3, 0],
  code: [true, false],
  src: pictures,
  alt: ["", 'A "pier" & <sea>'],
  title: titles,
  width: [null, "8", "1280"],
  height: [null, "6", "720"],
  box: ["figure", "p", "none"],
  link: [null, ...addresses],
  href: [null, ...addresses],
  video: ["abcDEF12_-5"],
  author: ["", "Mara Quill", 'Ana "<b>" & Co', "李"],
  caption: [null, ...words],
  section: [null, "head", "body", "foot"],
  colspan: [1, 1, 2],
  rowspan: [1, 1, 3],
  scope: [null, "col", "row"],
  time: ["2026-11-16T14:32:00Z", "2024-02-29T23:59:59.999Z"],
  key: [true, false],
  story: [1, 12, 2_147_483_647],
  name: ["poll", "a-later-block-2"],
  value: [null, '{"a":"<b> & \\"c\\""}', "é😀"],
  inside: ["", "<p>Vote &amp; see</p>", '<figure data-block="poll"></figure>'],
  html: ["<em><p>a</p></em>", "<p><em></em></p>"],
};

/** Chance that can be repeated: mulberry32. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A document that the schema allows, another one for each seed, of a size that a test can bear. */
export function anyStory(seed: number): Node {
  const chance = chanceOf(seed);
  let left = MOST_NODES;
  const oneOf = <T>(list: readonly T[]): T => list[chance(list.length)] as T;

  const attributesOf = ({ name: type, spec }: NodeType) =>
    Object.fromEntries(
      Object.keys(spec.attrs ?? {})
        .filter((name) => name in values && !(type === "video" && name === "title"))
        .map((name) => [name, oneOf(values[name] ?? [])]),
    );

  function marksIn(parent: NodeType): readonly Mark[] {
    let marks: readonly Mark[] = [];
    for (const type of Object.values(storySchema.marks)) {
      if (!parent.allowsMarkType(type) || chance(3) > 0) continue;
      const link = type.name === "link" && {
        href: oneOf([null, ...addresses]),
        title: oneOf(titles),
      };
      marks = type.create({ order: oneOf([null, null, 1, 2]), ...link }).addToSet(marks);
    }
    return marks;
  }

  function nodeOf(type: NodeType, depth: number, marks: readonly Mark[]): Node {
    left -= 1;
    const children: Node[] = [];
    let match = type.contentMatch;
    while (children.length < MOST_CHILDREN || !match.validEnd) {
      if (match.edgeCount === 0 || (match.validEnd && (left < 0 || chance(4) === 0))) break;
      // The first is always text or the simplest that holds it.
      const isNearEnd = depth >= DEEPEST || left < 0;
      const edge = match.edge(isNearEnd ? 0 : chance(match.edgeCount));
      if (isNearEnd && match.validEnd && !edge.type.isInline) break;
      const marked = edge.type.isInline ? marksIn(type) : [];
      children.push(
        edge.type.isText
          ? storySchema.text(oneOf(words), marked)
          : nodeOf(edge.type, depth + 1, marked),
      );
      match = edge.next;
    }
    return type.createChecked(attributesOf(type), children, marks);
  }

  return nodeOf(storySchema.nodes.doc, 0, []);
}
