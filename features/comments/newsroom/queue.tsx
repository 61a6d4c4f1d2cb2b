import { useRef, useState } from "react";
import { useLetterKeys } from "#platform/newsroom/letter-keys.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ShowMore } from "#platform/newsroom/show-more.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { CommentState, DeskComment, Tab } from "../calls/staff-comments.ts";
import { BanDialog } from "./ban-dialog.tsx";
import { CommentRow } from "./comment-row.tsx";
import { tabWords } from "./comment-words.ts";
import { useCurrentRow } from "./use-current-row.ts";
import { useQueue } from "./use-queue.ts";
import { VerdictBar } from "./verdict-bar.tsx";
import type { Act } from "./verdict-buttons.tsx";

const statusOf: Record<Act, CommentState["status"]> = {
  show: "shown",
  remove: "removed",
  hold: "held",
};

const emptyWords: Record<Tab, string> = {
  held: "Nothing is held.",
  reported: "Nothing is reported.",
  shown: "No comment is shown.",
  removed: "Nothing was removed in the last 30 days.",
};

/** One tab: its comments, the letters that act on them, and the way back. */
export function Queue({ tab }: { tab: Tab }) {
  const list = useRef<HTMLOListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number>();
  const [banning, setBanning] = useState<DeskComment>();
  const { query, verdicts, entries, judgedHere } = useQueue(tab, (ids) => focus(ids[0]));
  const open = entries.flatMap(({ comment, judged }) => (judged ? [] : [comment]));
  const ids = entries.map(({ comment }) => comment.id);
  const { current, setCurrent, focus } = useCurrentRow(list, ids);
  const chosen = open.find(({ id }) => id === current);
  const picked = open.filter(({ id }) => selected.has(id));

  function judge(comments: readonly DeskComment[], act: Act, button?: string) {
    if (comments.length === 0) return;
    focus(nextAfter(open, comments), button);
    setSelected(new Set());
    verdicts.judge(comments, statusOf[act]);
  }
  const judgeByKey = (act: Act) => judge(picked.length > 0 ? picked : chosen ? [chosen] : [], act);
  const move = (by: number) => {
    const next = ids[ids.indexOf(current ?? -1) + by];
    if (next !== undefined) focus(next);
  };
  const toggle = (id: number) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const toggleOpen = (id: number) => setOpened((before) => (before === id ? undefined : id));

  useLetterKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => judgeByKey("show"),
    d: () => judgeByKey("remove"),
    h: () => judgeByKey("hold"),
    b: () => setBanning(chosen),
    x: () => chosen && toggle(chosen.id),
    u: verdicts.undo,
    o: () => chosen && toggleOpen(chosen.id),
  });

  return (
    <>
      <Refreshed
        query={query}
        isEmpty={() => entries.length === 0}
        empty={<EmptyState title={query.hasNextPage ? "Loading more…" : emptyWords[tab]} />}
      >
        {({ pages }) => (
          <>
            <p className="type-small mb-2 text-text-2">
              {fullCount((pages[0]?.total ?? 0) - judgedHere)} {tabWords[tab].toLowerCase()}
            </p>
            <ol ref={list} className="desk-part">
              {entries.map((entry) => {
                const { comment } = entry;
                return (
                  <CommentRow
                    key={comment.id}
                    entry={entry}
                    isCurrent={comment.id === current}
                    isSelected={selected.has(comment.id)}
                    isOpen={comment.id === opened}
                    onCurrent={() => setCurrent(comment.id)}
                    onSelect={() => toggle(comment.id)}
                    onOpen={() => toggleOpen(comment.id)}
                    onBan={() => setBanning(comment)}
                    onAct={(act) => judge([comment], act, act)}
                    onActOnNeighbour={(one, act) => verdicts.judge([one], statusOf[act])}
                  />
                );
              })}
            </ol>
            <ShowMore query={query} />
          </>
        )}
      </Refreshed>
      <VerdictBar
        selected={picked}
        problem={verdicts.problem}
        onAct={(act) => judge(picked, act)}
        onClear={() => setSelected(new Set())}
        onUndo={verdicts.undo}
      />
      {banning && (
        <BanDialog
          comment={banning}
          onClose={() => setBanning(undefined)}
          onRemove={() => judge([banning], "remove")}
        />
      )}
    </>
  );
}

/** The comment that comes after those that are judged, or else the one before them. */
function nextAfter(all: readonly DeskComment[], judged: readonly DeskComment[]) {
  const last = all.findLastIndex(({ id }) => judged.some((one) => one.id === id));
  const isLeft = ({ id }: DeskComment) => !judged.some((one) => one.id === id);
  const next = all.slice(last + 1).find(isLeft) ?? all.slice(0, last + 1).findLast(isLeft);
  return next?.id;
}
