import { useRef, useState } from "react";
import { useLetterKeys } from "#platform/newsroom/letter-keys.ts";
import { Refreshed, ShowMore } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import {
  type CommentForStaff,
  type CommentState,
  TABS,
  type Tab,
} from "../calls/staff-comments.ts";
import { BanDialog } from "./ban-dialog.tsx";
import { CommentRow } from "./comment-row.tsx";
import { tabWords } from "./comment-words.ts";
import { waitingCommentsQuery } from "./queue-queries.ts";
import { useCurrentRow, useQueue } from "./use-queue.ts";
import { type Act, VerdictBar } from "./verdict-buttons.tsx";

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
function Queue({ tab }: { tab: Tab }) {
  const list = useRef<HTMLOListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number>();
  const [banning, setBanning] = useState<CommentForStaff>();
  const { query, verdicts, entries, judgedHere } = useQueue(tab, (ids) => focus(ids[0]));
  const open = entries.flatMap(({ comment, judged }) => (judged ? [] : [comment]));
  const ids = entries.map(({ comment }) => comment.id);
  const { current, setCurrent, focus } = useCurrentRow(list, ids);
  const chosen = open.find(({ id }) => id === current);
  const picked = open.filter(({ id }) => selected.has(id));

  function judge(comments: readonly CommentForStaff[], act: Act, button?: string) {
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
function nextAfter(all: readonly CommentForStaff[], judged: readonly CommentForStaff[]) {
  const last = all.findLastIndex(({ id }) => judged.some((one) => one.id === id));
  const isLeft = ({ id }: CommentForStaff) => !judged.some((one) => one.id === id);
  const next = all.slice(last + 1).find(isLeft) ?? all.slice(0, last + 1).findLast(isLeft);
  return next?.id;
}

/** What readers wrote, for moderators. The tab is in the address. */
export function CommentsScreen() {
  const wanted = new URLSearchParams(useLocation().search).get("tab");
  const tab = TABS.find((name) => name === wanted) ?? "held";
  return (
    <Screen
      title="Comments"
      actions={
        <Link to="/newsroom/comments/rules" className={buttonClass("quiet")}>
          Ban rules
        </Link>
      }
    >
      <Tabs tab={tab} />
      <Queue key={tab} tab={tab} />
    </Screen>
  );
}

function Tabs({ tab: current }: { tab: Tab }) {
  const waiting: Partial<Record<Tab, number>> = useQuery(waitingCommentsQuery).data ?? {};
  return (
    <nav aria-label="Comments" className="saved-views">
      {TABS.map((tab) => {
        const count = waiting[tab];
        return (
          <Link
            key={tab}
            to={tab === "held" ? "/newsroom/comments" : `/newsroom/comments?tab=${tab}`}
            aria-current={tab === current ? "page" : undefined}
          >
            {tabWords[tab]}
            {count !== undefined && <span className="tab-count">{fullCount(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
