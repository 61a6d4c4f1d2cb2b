import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AdminDashboard } from "#features/numbers/calls/numbers.ts";
import type { LiveFigures, ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { CLICK_DOWNLOAD, FIGURE_DOWNLOAD, type FigureTable } from "#features/numbers/downloads.ts";
import { type Days, DEFAULT_RANGE } from "#features/numbers/limits.ts";
import { CallFailed, callsOf } from "#platform/web/call.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";

const call = callsOf(() => import("#features/numbers/calls/numbers.ts"));
const callReaders = callsOf(() => import("#features/numbers/calls/reader-figures.ts"));

export type ClickFile = "csv" | "json";

export type Access =
  /** `isStored`: the stored key was correct before. */
  | { at: "locked"; problem?: string; canTryAgain?: boolean; isStored?: boolean }
  | { at: "verifying" }
  | { at: "unlocked"; data: AdminDashboard; loadedAt: Date; refreshing: boolean };

/** Locked, verifying or unlocked. Only a wrong key is deleted; a server error says nothing about the key. */
export function useAdminAccess(storageName: string) {
  const [access, setAccess] = useState<Access>({ at: "locked" });
  const key = useRef("");
  /** A response that arrives after the next request, or after leaving, is ignored. */
  const latest = useRef(0);

  const load = useCallback(async () => {
    const request = ++latest.current;
    try {
      const data = await call("getAdminDashboard", {}, { bearer: key.current });
      if (request !== latest.current) return;
      storeKey(storageName, key.current);
      setAccess({ at: "unlocked", data, loadedAt: new Date(), refreshing: false });
    } catch (error) {
      if (request !== latest.current) return;
      if (isWrongKey(error)) {
        key.current = "";
        deleteKey(storageName);
      }
      const canTryAgain = key.current !== "";
      const isStored = canTryAgain && readKey(storageName) === key.current;
      setAccess({ at: "locked", problem: describeFailure(error), canTryAgain, isStored });
    }
  }, [storageName]);

  const unlock = useCallback(
    (entered: string) => {
      key.current = entered;
      setAccess({ at: "verifying" });
      void load();
    },
    [load],
  );

  useEffect(() => {
    const stored = readKey(storageName);
    if (stored !== "") unlock(stored);
    return () => {
      latest.current += 1;
    };
  }, [storageName, unlock]);

  const figures = useMemo(
    (): FigureSource => ({
      readers: (days) =>
        callReaders("getReaderFigures", { query: { days } }, { bearer: key.current }),
      live: () => callReaders("getLiveFigures", {}, { bearer: key.current }),
      save: (table, days) =>
        saveFile(
          key.current,
          `${FIGURE_DOWNLOAD}?days=${days}&table=${table}`,
          `readers-${days}-days-${table}.csv`,
        ),
    }),
    [],
  );

  return {
    access,
    figures,
    unlock,
    tryAgain: () => unlock(key.current),
    refresh() {
      setAccess((now) => (now.at === "unlocked" ? { ...now, refreshing: true } : now));
      void load();
    },
    saveClicks: (format: ClickFile) =>
      saveFile(
        key.current,
        `${CLICK_DOWNLOAD}?days=${DEFAULT_RANGE}&format=${format}`,
        `clicks-${DEFAULT_RANGE}-days.${format}`,
      ),
    logout() {
      latest.current += 1;
      key.current = "";
      deleteKey(storageName);
      setAccess({ at: "locked" });
    },
  };
}

const readKey = (name: string) =>
  withBrowserStorage("local", (storage) => storage.getItem(name)) ?? "";

const storeKey = (name: string, key: string) =>
  withBrowserStorage("local", (storage) => storage.setItem(name, key));

const deleteKey = (name: string) =>
  withBrowserStorage("local", (storage) => storage.removeItem(name));

/** Who shows the figures knows how to get them: with the admin key, or as staff. */
export interface FigureSource {
  readers(days: Days): Promise<ReaderFigures>;
  live(): Promise<LiveFigures>;
  /** Saves a table as a file. */
  save?(table: FigureTable, days: Days): Promise<void>;
}

const isWrongKey = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** An error as a message for the login form. */
export function describeFailure(error: unknown): string {
  if (isWrongKey(error)) return "Invalid admin key. Please check your credentials.";
  return error instanceof CallFailed
    ? `HTTP ${error.status}: ${error.statusText}`
    : "Failed to load analytics";
}

/** Fetched by script, because a plain link cannot send the key. */
async function saveFile(key: string, path: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new CallFailed(response.status, "", response.statusText);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
