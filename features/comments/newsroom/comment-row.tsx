import { Fragment } from "react";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { LookUp } from "#platform/newsroom/look-up.tsx";
import { call } from "#platform/web/call.ts";
import { articlePath } from "#shared/site/paths.ts";
import { Button } from "#ui/button/button.tsx";
import { type CommentForStaff, lookUpCommenter, type Mark } from "../calls/staff-comments.ts";
import { permalink } from "../permalink.ts";
import { reasonText, reportsText, stateText } from "./comment-words.ts";
import { Neighbours } from "./neighbours.tsx";
import type { QueueEntry } from "./use-queue.ts";
import { type Act, VerdictButtons } from "./verdict-buttons.tsx";

/** Text of a reader with what it is held for marked. */
function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
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

interface CommentRowProps {
  entry: QueueEntry;
  isCurrent: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onCurrent: () => void;
  onSelect: () => void;
  onOpen: () => void;
  onBan: () => void;
  onAct: (act: Act) => void;
  onActOnNeighbour: (comment: CommentForStaff, act: Act) => void;
}

/** One comment with all that a verdict needs. */
export function CommentRow(props: CommentRowProps) {
  const { entry, isCurrent, isSelected, isOpen } = props;
  const { comment, judged } = entry;
  const { name } = useStaff();
  const titleId = `comment-${comment.id}-by`;
  return (
    <li
      data-comment={comment.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      aria-labelledby={titleId}
      onFocus={props.onCurrent}
      className="comment-row"
    >
      <div className="comment-row-head">
        {!judged && (
          <label className="comment-row-check">
            <input
              type="checkbox"
              className="checkbox"
              aria-label={`Select the comment of ${comment.authorName}`}
              checked={isSelected}
              onChange={props.onSelect}
            />
          </label>
        )}
        <p id={titleId} className="queue-meta mb-0">
          <bdi className="type-button text-text">
            <MarkedText text={comment.authorName} marks={comment.nameMarks} />
          </bdi>
          <time dateTime={comment.createdAt}>{dayAndTime(comment.createdAt)}</time>
          {comment.replyTo && <ReplyTo comment={comment.replyTo} slug={comment.articleSlug} />}
        </p>
        <a
          href={`/article/${comment.articleSlug}#comments`}
          target="_blank"
          rel="noopener"
          className="comment-row-story"
        >
          {comment.articleTitle}
        </a>
      </div>
      {judged ? (
        <p className="comment-row-judged">{stateText(judged, name)}</p>
      ) : (
        <>
          <Why comment={comment} ownName={name} />
          <p dir="auto" className="comment-row-text">
            <MarkedText text={comment.content} marks={comment.marks} />
          </p>
          <div className="comment-row-acts">
            <VerdictButtons comment={comment} onAct={props.onAct} />
            <Button variant="quiet" data-act="ban" onClick={props.onBan}>
              Ban…
            </Button>
            <Button variant="quiet" data-act="open" aria-expanded={isOpen} onClick={props.onOpen}>
              Neighbours
            </Button>
          </div>
          {isOpen && (
            <>
              <Neighbours comment={comment} onAct={props.onActOnNeighbour} />
              <LookUp
                permission="commenters.see"
                label="Show address"
                run={async () => {
                  const params = { id: comment.id };
                  const { email } = await call(lookUpCommenter, { params });
                  return email ?? "The address was deleted.";
                }}
              />
            </>
          )}
        </>
      )}
    </li>
  );
}

/** Whose comment it replies to, with a link to it. */
const ReplyTo = (to: { comment: NonNullable<CommentForStaff["replyTo"]>; slug: string }) => (
  <a
    href={articlePath(to.slug) + permalink(to.comment.id)}
    target="_blank"
    rel="noopener"
    className="comment-row-story"
  >
    Reply to <bdi>{to.comment.authorName || "a deleted comment"}</bdi>
  </a>
);

/** Why it is held or reported, and how the same person was judged before. */
function Why({ comment, ownName }: { comment: CommentForStaff; ownName: string }) {
  const { status, heldFor, reports, person, verdict } = comment;
  const earlier = [
    ...(person.shown > 0 ? [`${person.shown} shown`] : []),
    ...(person.removed > 0 ? [`${person.removed} removed`] : []),
  ];
  const isWhy = status !== "shown" && heldFor.length > 0;
  if (!isWhy && reports.length === 0 && earlier.length === 0 && !verdict) return null;
  return (
    <ul className="comment-row-why">
      {isWhy &&
        heldFor.map((reason) => (
          <li key={`${reason.name} ${reason.ban?.value}`} className="text-warn">
            {reasonText(reason)}
          </li>
        ))}
      {reports.length > 0 && <li className="text-warn">{reportsText(reports)}</li>}
      {verdict && <li>{stateText(comment, ownName)}</li>}
      {earlier.length > 0 && <li>Same person before: {earlier.join(", ")}</li>}
    </ul>
  );
}
