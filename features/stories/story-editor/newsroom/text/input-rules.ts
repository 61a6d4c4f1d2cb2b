import {
  ellipsis,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import type { Plugin } from "prosemirror-state";
import { TextSelection } from "prosemirror-state";
import { storySchema } from "#features/stories/story-editor/schema.ts";

const { nodes } = storySchema;

/** Three hyphens and Enter or a space: a line across the column. */
const divider = new InputRule(/^---$/, (state, _, start) => {
  const $start = state.doc.resolve(start);
  const before = $start.before();
  const paragraph = nodes.paragraph.create();
  const transaction = state.tr.replaceWith(before, $start.after(), [
    nodes.divider.create(),
    paragraph,
  ]);
  return transaction.setSelection(TextSelection.create(transaction.doc, before + 2));
});

/** What people who write Markdown expect: `## `, `- `, `1. `, `> `, three backticks, `---`. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, marks = "##"]) => ({
        level: marks.length,
      })),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,4})\.\s$/,
        nodes.ordered_list,
        ([, start]) => ({ order: Number(start) }),
        ([, start], before) => before.childCount + before.attrs.order === Number(start),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^```$/, nodes.code_block),
      divider,
      ellipsis,
    ],
  });
