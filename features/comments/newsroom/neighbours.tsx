import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import type { CommentForStaff } from "../calls/staff-comments.ts";
import { tabWords } from "./comment-words.ts";
import { neighboursQuery } from "./queue-queries.ts";
import { type Act, VerdictButtons } from "./verdict-buttons.tsx";

interface NeighboursProps {
  comment: CommentForStaff;
  onAct: (comment: CommentForStaff, act: Act) => void;
}

/** What stands around a comment on its story; it can be judged as well. */
export function Neighbours({ comment, onAct }: NeighboursProps) {
  const query = useQuery(neighboursQuery(comment.id));
  return (
    <section aria-label={`Around the comment of ${comment.authorName}`} className="neighbours">
      <Refreshed
        query={query}
        isEmpty={(found) => found.length === 0}
        empty={
          <p className="neighbour type-small text-text-2">Nothing else was said on this story.</p>
        }
      >
        {(found) => {
          const at = found.findIndex((one) => one.createdAt > comment.createdAt);
          const before = at < 0 ? found : found.slice(0, at);
          return (
            <ul>
              {before.map((one) => (
                <Neighbour key={one.id} comment={one} onAct={onAct} />
              ))}
              <li className="neighbour neighbour-self">
                <p className="queue-meta mb-0">
                  <bdi className="text-text">{comment.authorName}</bdi>
                  <span>This comment</span>
                </p>
              </li>
              {found.slice(before.length).map((one) => (
                <Neighbour key={one.id} comment={one} onAct={onAct} />
              ))}
            </ul>
          );
        }}
      </Refreshed>
    </section>
  );
}

const Neighbour = ({ comment, onAct }: NeighboursProps) => (
  <li className="neighbour">
    <p className="queue-meta">
      <bdi className="text-text">{comment.authorName}</bdi>
      <time dateTime={comment.createdAt}>{dayAndTime(comment.createdAt)}</time>
      <span>{tabWords[comment.status]}</span>
    </p>
    <p dir="auto" className="comment-row-text">
      {comment.content}
    </p>
    <div className="comment-row-acts">
      <VerdictButtons comment={comment} onAct={(act) => onAct(comment, act)} />
    </div>
  </li>
);
