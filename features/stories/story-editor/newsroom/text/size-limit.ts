import type { Fragment, Slice } from "prosemirror-model";
import { type EditorState, Plugin } from "prosemirror-state";

/** Of the text with its blocks; ten times the longest story that anybody has read to its end. */
const MOST_CHARACTERS = 500_000;

const ABOVE = "What you pasted is above the text, for copying.";
const TOO_LARGE = `A story has room for ${MOST_CHARACTERS.toLocaleString("en")} characters. ${ABOVE}`;
const TOO_DEEP = `What you pasted has too many lists or quotes within each other. ${ABOVE}`;

/** Lists within lists and quotes within quotes; the server refuses elements that are ten levels deeper. */
const DEEPEST = 90;

/** Why a text has no room for what is pasted into it, if so. */
export function whyNoRoom({ doc, selection }: EditorState, { content }: Slice): string | undefined {
  if (doc.content.size + content.size > MOST_CHARACTERS) return TOO_LARGE;
  return selection.$from.depth + depthOf(content) > DEEPEST ? TOO_DEEP : undefined;
}

function depthOf(content: Fragment): number {
  let deepest = 0;
  content.forEach((node) => {
    deepest = Math.max(deepest, 1 + depthOf(node.content));
  });
  return deepest;
}

/** Nothing makes a text larger than the server takes: it would be refused again with each later key. */
export const sizeLimit = (): Plugin =>
  new Plugin({
    filterTransaction(transaction, state) {
      if (!transaction.docChanged || transaction.getMeta("rebased") !== undefined) return true;
      const size = transaction.doc.content.size;
      return size <= MOST_CHARACTERS || size <= state.doc.content.size;
    },
  });
