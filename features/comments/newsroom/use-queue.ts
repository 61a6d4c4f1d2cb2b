import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { announce } from "#platform/newsroom/announce.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { call } from "#platform/web/call.ts";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import {
  type CommentForStaff,
  type CommentState,
  listCommentStates,
  MOST_AT_ONCE,
  type Tab,
} from "../calls/staff-comments.ts";
import { stateText } from "./comment-words.ts";
import { queueQuery } from "./queue-queries.ts";
import { stateKey, useVerdicts } from "./use-verdicts.ts";

/** With fewer on the screen, the next page is fetched. */
const ENOUGH = 15;

export interface QueueEntry {
  comment: CommentForStaff;
  /** What a colleague made of it while it was on the screen. */
  judged?: CommentState;
}

/** The comments of a tab as they are on the screen: without those judged here, with those a colleague judged. */
export function useQueue(tab: Tab, onUndone: (ids: readonly number[]) => void) {
  const query = useInfiniteQuery(queueQuery(tab));
  const { name } = useStaff();
  const [judged, setJudged] = useState<ReadonlyMap<number, CommentState>>(new Map());
  /** Everything that was on the screen, as it was last. */
  const known = useRef(new Map<number, CommentForStaff>());
  const listed = useRef<ReadonlySet<number>>(new Set());
  /** Taken back here, so that its leaving is no news. */
  const undone = useRef(new Set<number>());

  function note(states: readonly CommentState[]) {
    const news = states.filter((state) => {
      const comment = known.current.get(state.id);
      return comment && (stateKey(comment) !== stateKey(state) || comment.status !== state.status);
    });
    if (news.length === 0) return;
    setJudged((before) => new Map([...before, ...news.map((state) => [state.id, state] as const)]));
    announce(news.map((state) => stateText(state, name)).join(" "));
  }

  const verdicts = useVerdicts({
    tab,
    onSkipped: note,
    onUndone(ids) {
      for (const id of ids) undone.current.add(id);
      onUndone(ids);
    },
  });

  const { sent } = verdicts;
  const pages = query.data?.pages;
  const latest = useRef({ sent, note });
  latest.current = { sent, note };
  useEffect(() => {
    if (!pages) return;
    const rows = pages.flatMap(({ comments }) => comments);
    const now = new Set(rows.map(({ id }) => id));
    const gone = [...listed.current].filter((id) => {
      const comment = known.current.get(id);
      const isOwn =
        undone.current.has(id) || (comment && latest.current.sent.has(stateKey(comment)));
      return !now.has(id) && !isOwn;
    });
    listed.current = now;
    for (const row of rows) {
      known.current.set(row.id, row);
      undone.current.delete(row.id);
    }
    if (gone.length === 0) return;
    call(listCommentStates, { query: { ids: gone.slice(0, MOST_AT_ONCE).join(",") } }).then(
      (states) => latest.current.note(states),
      // The list itself is right; only the note about the colleague is missing.
      () => {},
    );
  }, [pages]);

  const rows = (pages ?? []).flatMap(({ comments }) => comments);
  const waiting = rows.filter((row) => !sent.has(stateKey(row)));
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const needsMore = waiting.length < ENOUGH && hasNextPage && !isFetching;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const entries = [
    ...waiting.map((comment): QueueEntry => ({ comment })),
    ...[...judged].flatMap(([id, state]): QueueEntry[] => {
      const comment = known.current.get(id);
      return comment && !waiting.some((row) => row.id === id) ? [{ comment, judged: state }] : [];
    }),
  ].sort((one, other) => order(tab) * (timeOf(tab, one) - timeOf(tab, other)));
  return { query, verdicts, entries, judgedHere: rows.length - waiting.length };
}

const order = (tab: Tab) => (tab === "held" || tab === "reported" ? 1 : -1);

function timeOf(tab: Tab, { comment: { createdAt, verdict } }: QueueEntry): number {
  return Date.parse(tab === "removed" ? (verdict?.at ?? createdAt) : createdAt);
}

/** The row that letters act on. It has the focus, or gets it as soon as it is on the screen. */
export function useCurrentRow(list: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const [chosen, setCurrent] = useState<number>();
  const wanted = useRef<{ id: number | undefined; button: string | undefined }>(undefined);
  const isThere = chosen !== undefined && ids.includes(chosen);
  const current = isThere ? chosen : ids[0];

  useLayoutEffect(() => {
    const { id, button } = wanted.current ?? {};
    const row = list.current?.querySelector<HTMLElement>(`[data-comment="${id ?? current}"]`);
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wanted.current && row) {
      wanted.current = undefined;
      (row.querySelector<HTMLElement>(`[data-act="${button}"]`) ?? row).focus();
    } else if (wanted.current && ids.length === 0) {
      wanted.current = undefined;
      document.querySelector<HTMLElement>("h1")?.focus();
    } else if (isLost && row && isThere) {
      row.focus({ preventScroll: true });
    }
  });

  /** Moves the focus to a row, or to the same button in it. */
  function focus(id: number | undefined, button?: string) {
    setCurrent(id);
    wanted.current = { id, button };
  }

  return { current, setCurrent, focus };
}
