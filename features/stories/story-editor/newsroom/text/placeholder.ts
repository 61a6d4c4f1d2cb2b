import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** What an empty text says. Only seen: a screen reader hears the name of the field. */
const INVITATION = "Write, or type / for a block";

export const showPlaceholder = (): Plugin =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        const first = doc.firstChild;
        if (doc.childCount === 1 && first?.isTextblock && first.content.size === 0)
          return DecorationSet.create(doc, [
            Decoration.node(0, first.nodeSize, {
              class: "is-empty",
              "data-placeholder": INVITATION,
            }),
          ]);
        const { $from, empty } = selection;
        // An empty caption says what it is for while somebody is in it or not.
        if (!empty || $from.parent.content.size > 0 || $from.parent.type.name !== "paragraph")
          return;
        if ($from.depth !== 1) return;
        return DecorationSet.create(doc, [
          Decoration.node($from.before(), $from.after(), {
            class: "is-empty",
            "data-placeholder": "Type / for a block",
          }),
        ]);
      },
    },
  });
