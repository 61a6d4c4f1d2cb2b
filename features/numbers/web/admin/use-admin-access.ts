import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AdminDashboard } from "#features/numbers/calls/numbers.ts";
import { CLICK_DOWNLOAD, FIGURE_DOWNLOAD } from "#features/numbers/downloads.ts";
import { DEFAULT_RANGE } from "#features/numbers/limits.ts";
import { callsOf } from "#platform/web/call.ts";
import { withBrowserStorage } from "#ui/browser/browser-storage.ts";
import type { FigureSource } from "../readers/figure-source.ts";
import { describeFailure, isWrongKey } from "./describe-failure.ts";
import { saveFile } from "./save-file.ts";

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
