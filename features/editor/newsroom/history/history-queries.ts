import { useEffect } from "react";
import {
  getRevision,
  keepVersion,
  listCorrections,
  listRevisions,
  type Revision,
} from "#features/editor/calls/staff-versions.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import type { DraftSession } from "../session/draft-session.ts";

const kindWords: Readonly<Record<Revision["kind"], string>> = {
  created: "Created",
  imported: "Imported",
  written: "Written",
  changed: "Changed",
  published: "Published",
  updated: "Updated",
  restored: "Restored",
  "taken-down": "Taken down",
};

/** What a version is called in lists. */
export const revisionWords = {
  kind: ({ kind, via }: Revision) =>
    via === "browser" ? kindWords[kind] : `${kindWords[kind]} by ${via}`,
  choice: (revision: Revision) =>
    `${dayAndTime(revision.at)} · ${kindWords[revision.kind]} · ${revision.by}`,
};

export const historyQueries = {
  revisions: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "revisions"],
      queryFn: () => call(listRevisions, { params: { id } }),
    }),
  /** A version never changes. */
  revision: (id: number, revision: number) =>
    queryOptions({
      queryKey: ["story-revision", id, revision],
      queryFn: () => call(getRevision, { params: { id, revision } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  corrections: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "corrections"],
      queryFn: () => call(listCorrections, { params: { id } }),
    }),
};

/** Ctrl+S sends what is typed at once and keeps it as a version, instead of the browser's dialog for the page. */
export function useVersionKey(session: DraftSession, mayChange: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    async function keep() {
      session.retry();
      await untilSent(session);
      const id = session.story.current();
      if (id === undefined || !mayChange) return;
      try {
        const { isStored } = await call(keepVersion, { params: { id } });
        showToast({ title: isStored ? "Version kept" : "Nothing changed since the last version" });
        if (isStored) await queries.invalidateQueries(historyQueries.revisions(id));
      } catch (error) {
        const description = serverMessage(error) || "What you type is saved as usual.";
        showToast({ title: "No version was kept", description, variant: "destructive" });
      }
    }
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s")
        return;
      event.preventDefault();
      if (!event.repeat) void keep();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [session, mayChange, queries]);
}

function untilSent({ status }: DraftSession): Promise<void> {
  if (status.current().kind !== "saving") return Promise.resolve();
  return new Promise((resolve) => {
    const stop = status.subscribe(() => {
      if (status.current().kind === "saving") return;
      stop();
      resolve();
    });
  });
}
