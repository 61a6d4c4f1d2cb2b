import { Fragment } from "react";
import type { Mark } from "../calls/staff-comments.ts";

/** Text of a reader with what it is held for marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return marks.length === 0
    ? text
    : marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className="comment-mark">{text.slice(start, end)}</mark>
          {index === marks.length - 1 && text.slice(end)}
        </Fragment>
      ));
}
