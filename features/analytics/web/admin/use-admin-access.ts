import { useCallback, useEffect, useRef, useState } from "react";
import { callsOf } from "../../../../platform/web/call.ts";
import type { AdminDashboard } from "../../contract.ts";
import { describeFailure, isWrongKey } from "./describe-failure.ts";
import { forgetKey, keepKey, readKey } from "./kept-key.ts";
import { type ClickFile, saveClicks } from "./save-clicks.ts";

const call = callsOf(() => import("../../contract.ts"));

export type Access =
  /** `isKept`: the stored key was correct before. */
  | { at: "locked"; problem?: string; canTryAgain?: boolean; isKept?: boolean }
  | { at: "verifying" }
  | { at: "unlocked"; data: AdminDashboard; loadedAt: Date; refreshing: boolean };

/** Locked, verifying or unlocked. Only a wrong key is deleted; a server error says nothing about the key. */
export function useAdminAccess(storageName: string) {
  const [access, setAccess] = useState<Access>({ at: "locked" });
  const key = useRef("");
  /** A response that arrives after the next request, or after leaving, is ignored. */
  const turn = useRef(0);

  const load = useCallback(async () => {
    const mine = ++turn.current;
    try {
      const data = await call("getAdminDashboard", {}, key.current);
      if (mine !== turn.current) return;
      keepKey(storageName, key.current);
      setAccess({ at: "unlocked", data, loadedAt: new Date(), refreshing: false });
    } catch (error) {
      if (mine !== turn.current) return;
      if (isWrongKey(error)) {
        key.current = "";
        forgetKey(storageName);
      }
      const canTryAgain = key.current !== "";
      const isKept = canTryAgain && readKey(storageName) === key.current;
      setAccess({ at: "locked", problem: describeFailure(error), canTryAgain, isKept });
    }
  }, [storageName]);

  const unlock = useCallback(
    (given: string) => {
      key.current = given;
      setAccess({ at: "verifying" });
      void load();
    },
    [load],
  );

  useEffect(() => {
    const kept = readKey(storageName);
    if (kept !== "") unlock(kept);
    return () => {
      turn.current += 1;
    };
  }, [storageName, unlock]);

  return {
    access,
    unlock,
    tryAgain: () => unlock(key.current),
    refresh() {
      setAccess((now) => (now.at === "unlocked" ? { ...now, refreshing: true } : now));
      void load();
    },
    saveClicks: (format: ClickFile) => saveClicks(key.current, format),
    logout() {
      turn.current += 1;
      key.current = "";
      forgetKey(storageName);
      setAccess({ at: "locked" });
    },
  };
}
