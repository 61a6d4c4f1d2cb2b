import { Fragment, Slice } from "prosemirror-model";
import { Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import { readPaste, readPastedText } from "../paste/read-paste.ts";
import type { Store } from "../session/store.ts";
import type { DialogRequest } from "./dialog-request.ts";
import { whyNoRoom } from "./size-limit.ts";

interface PasteTarget {
  /** Text that could not be taken, for copying. */
  offer(text: string): void;
  request: Store<DialogRequest | undefined>;
}

/**
 * HTML comes in by our own rules, anything else as plain paragraphs. ProseMirror's own way would have the browser parse
 * the HTML in a way that the page's policy refuses.
 */
export const pasteCleaned = (into: PasteTarget): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        paste(view, event) {
          if (!view.editable || !event.clipboardData) return false;
          event.preventDefault();
          insert(view, event.clipboardData, into);
          return true;
        },
        drop(view, event) {
          // What is dragged within the text only moves.
          if (!view.editable || view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at) {
            const near = Selection.near(view.state.doc.resolve(at.pos));
            view.dispatch(view.state.tr.setSelection(near));
          }
          insert(view, event.dataTransfer, into);
          return true;
        },
      },
    },
  });

function insert(view: EditorView, data: DataTransfer, { offer, request }: PasteTarget) {
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
  // A browser that copies a picture adds HTML that links it from elsewhere.
  if (files.length > 0 && text.trim() === "") return request.set({ kind: "picture", files });
  const isCode = view.state.selection.$from.parent.type.spec.code;
  if (!html && !text) return;
  const read = html && !isCode ? readPaste(html) : undefined;
  const slice = read?.slice ?? (isCode ? codeSlice(text) : readPastedText(text));
  const why = whyNoRoom(view.state, slice);
  if (why) {
    offer(text || slice.content.textBetween(0, slice.content.size, "\n"));
    showToast({ title: "Not pasted", description: why, variant: "destructive" });
    return;
  }
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true));
  const missing = read ? read.pictures.length + read.leftOut : 0;
  if (missing > 0)
    showToast({
      title: missing === 1 ? "A picture was left out" : `${missing} pictures were left out`,
      description: "Pictures from elsewhere are not linked. Insert them as a block.",
    });
}

const codeSlice = (text: string) =>
  text ? new Slice(Fragment.from(storySchema.text(text)), 0, 0) : Slice.empty;
