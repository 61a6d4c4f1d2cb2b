import type { Node } from "prosemirror-model";

/** What a change did to a text. Whatever it left alone is the same object before and after. */
export interface Changed {
  /** What is new as a whole. */
  nodes: Node[];
  /** What was there before, with other content, from the outside in. */
  parents: Node[];
}

/** A change of one word in a list of a thousand items is found as that word, its line, its item and the list. */
export function changedNodes(before: Node, after: Node): Changed {
  const changed: Changed = { nodes: [], parents: [] };
  compare(before, after, changed);
  return changed;
}

function compare(before: Node, after: Node, changed: Changed): void {
  if (before === after) return;
  const [old, next] = [before.children, after.children];
  changed.parents.push(after);
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const isSameCount = old.length === next.length;
  for (let index = start; index < next.length - end; index++) {
    const [was, is] = [old[index], next[index]];
    if (!is) continue;
    if (isSameCount && was && !is.isLeaf && was.sameMarkup(is)) compare(was, is, changed);
    else if (was !== is) changed.nodes.push(is);
  }
}
