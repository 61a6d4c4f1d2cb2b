import { useRef, useState } from "react";
import { announce } from "#platform/newsroom/announce.ts";
import { call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { storageKey } from "#platform/web/storage-key.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { createStore } from "#ui/store.ts";
import * as calls from "../calls/staff-comments.ts";
import { doneWords } from "./comment-words.ts";
import { queueKey } from "./queue-queries.ts";

/** What one press decided. */
export interface VisitVerdict {
  text: string;
  /** The numbers of the verdicts. */
  verdicts: number[];
  comments: number[];
}

const KEY = storageKey("newsroom-verdicts");
/** More than anybody takes back. */
const MOST = 1_000;

const stored = createStore(read());

/** What a person decided in this visit, the last one last. It outlives a reload of the tab. */
export const visitVerdicts = {
  current: stored.current,
  subscribe: stored.subscribe,
  add: (verdict: VisitVerdict) => save([...stored.current(), verdict].slice(-MOST)),
  remove: (verdict: VisitVerdict) => save(stored.current().filter((one) => one !== verdict)),
};

function save(verdicts: readonly VisitVerdict[]): void {
  withBrowserStorage("session", (storage) => storage.setItem(KEY, JSON.stringify(verdicts)));
  stored.set(verdicts);
}

function read(): readonly VisitVerdict[] {
  const text = withBrowserStorage("session", (storage) => storage.getItem(KEY));
  try {
    // Written by this file only, in this tab.
    return text ? (JSON.parse(text) as VisitVerdict[]) : [];
  } catch {
    return [];
  }
}

type Status = calls.CommentState["status"];

interface VerdictsOptions {
  tab: calls.Tab;
  /** For comments that a colleague judged first. */
  onSkipped: (states: readonly calls.CommentState[]) => void;
  onUndone: (ids: readonly number[]) => void;
}

/** A comment in the state that the moderator sees. */
export const stateKey = ({ id, verdict }: calls.CommentState) => `${id}:${verdict?.id ?? 0}`;

/** Sends verdicts one after the other, in the order of the presses, and takes them back. */
export function useVerdicts({ tab, onSkipped, onUndone }: VerdictsOptions) {
  const queries = useQueryClient();
  /** Judged here; hidden before the server has confirmed it. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState("");
  const queue = useRef({ last: Promise.resolve(), waiting: 0 });

  /** Fetches the lists again once nothing is on its way any more. */
  function enqueue(run: () => Promise<void>, failed: (message: string) => void) {
    const { current } = queue;
    current.waiting += 1;
    current.last = current.last
      .then(run)
      .catch((error) => failed(serverMessage(error) || "The server cannot be reached."))
      .finally(() => {
        current.waiting -= 1;
        if (current.waiting === 0) void queries.invalidateQueries({ queryKey: queueKey });
      });
  }

  const mark = (comments: readonly calls.CommentForStaff[], isSent: boolean) =>
    setSent((before) => {
      const after = new Set(before);
      for (const key of comments.map(stateKey)) {
        if (isSent) after.add(key);
        else after.delete(key);
      }
      return after;
    });

  function judge(comments: readonly calls.CommentForStaff[], status: Status) {
    setProblem("");
    if (leavesTab(tab, status)) mark(comments, true);
    const known = comments.map(({ id, status, verdict }) => ({
      id,
      status,
      verdict: verdict?.id ?? null,
    }));
    enqueue(
      async () => {
        const { judged, skipped } = await call(calls.judgeComments, {
          body: { status, comments: known },
        });
        const count = judged.length > 1 ? ` ${judged.length} comments.` : "";
        const text = count ? doneWords[status].replace(".", count) : doneWords[status];
        if (judged.length > 0) {
          const verdicts = judged.flatMap(({ verdict }) => verdict?.id ?? []);
          visitVerdicts.add({ text, verdicts, comments: judged.map(({ id }) => id) });
          announce(text);
        }
        onSkipped(skipped);
      },
      (message) => {
        mark(comments, false);
        setProblem(`Not judged: ${message}`);
      },
    );
  }

  function undo() {
    setProblem("");
    enqueue(
      async () => {
        const last = visitVerdicts.current().at(-1);
        if (!last) return;
        const { judged, skipped } = await call(calls.undoVerdicts, {
          body: { verdicts: last.verdicts },
        });
        visitVerdicts.remove(last);
        const ids = judged.map(({ id }) => id);
        setSent((before) => new Set([...before].filter((key) => !ids.includes(idIn(key)))));
        onUndone(ids);
        announce(judged.length > 0 ? "Taken back." : "A colleague judged it since.");
        onSkipped(skipped);
      },
      (message) => setProblem(`Not taken back: ${message}`),
    );
  }

  return { sent, problem, judge, undo };
}

/** Whether a verdict takes a comment off the list. */
const leavesTab = (tab: calls.Tab, status: Status) => tab === "reported" || tab !== status;

const idIn = (key: string) => Number(key.split(":")[0]);
