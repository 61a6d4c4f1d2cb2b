import type { Mark } from "prosemirror-model";
import { type FormEvent, useState } from "react";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { TextView } from "../text/create-text-view.ts";
import { type BlockDialogProps, typed } from "./save-block.ts";

/** What was entered as an address: of this site without its host, of the web with its scheme, or of mail. */
function linkAddress(entered: string): string | undefined {
  if (!entered || /\s/.test(entered)) return undefined;
  if (/^[^@/:]+@[^@/:]+$/.test(entered)) return `mailto:${entered}`;
  if (/^(?:\/(?!\/)|#)/.test(entered)) return entered;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(entered) ? entered : `https://${entered}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  if (!["http:", "https:", "mailto:"].includes(url.protocol)) return undefined;
  return url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
}

const { link } = storySchema.marks;

/** The selected text, or the link that the cursor is in. */
function linkRange({ view }: TextView): { from: number; to: number; mark: Mark | undefined } {
  const { from, to, empty, $from } = view.state.selection;
  const marks = empty ? $from.marks() : ($from.nodeAfter?.marks ?? []);
  const mark = marks.find(({ type }) => type === link);
  if (!empty || !mark) return { from, to, mark };
  const parent = $from.parent;
  let start = $from.index();
  let end = $from.indexAfter();
  if (start === parent.childCount || !mark.isInSet(parent.child(start).marks)) start -= 1;
  while (start > 0 && mark.isInSet(parent.child(start - 1).marks)) start -= 1;
  while (end < parent.childCount && mark.isInSet(parent.child(end).marks)) end += 1;
  return { from: $from.posAtIndex(start), to: $from.posAtIndex(end), mark };
}

export function LinkDialog({ text, close }: BlockDialogProps) {
  const [range] = useState(() => linkRange(text));
  const [problem, setProblem] = useState("");
  const { view } = text;
  const isEmpty = range.from === range.to;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const href = linkAddress(typed(event.currentTarget, "href"));
    if (!href) return setProblem("Please enter an address, such as https://example.org or /about.");
    const mark = link.create({ href });
    const words = isEmpty ? typed(event.currentTarget, "words") || href : "";
    view.dispatch(
      isEmpty
        ? view.state.tr.insert(range.from, storySchema.text(words, [mark]))
        : view.state.tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark),
    );
    close();
  }
  function remove() {
    view.dispatch(view.state.tr.removeMark(range.from, range.to, link));
    close();
  }
  return (
    <Dialog title={range.mark ? "Change the link" : "Link"} onClose={close}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Address"
          name="href"
          inputMode="url"
          defaultValue={range.mark?.attrs.href ?? ""}
          problem={problem}
        />
        {isEmpty && <TextField label="Words" name="words" />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="signal">
            {range.mark ? "Change" : "Link"}
          </Button>
          {range.mark && <Button onClick={remove}>Remove the link</Button>}
        </div>
      </form>
    </Dialog>
  );
}
