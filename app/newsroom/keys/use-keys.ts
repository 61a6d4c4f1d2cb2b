import { useEffect, useRef } from "react";
import { mayAct } from "#platform/newsroom/letter-keys.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { SECOND } from "#shared/time/units.ts";
import { NEW_STORY } from "../new-story.ts";
import type { NewsroomScreen } from "../newsroom-screen.ts";
import { SEARCH_ID } from "../search/search-box.tsx";

/** How long `g` waits for the letter of a screen. */
const PAIR_WITHIN = 1.5 * SECOND;

/** Letters that act, never while somebody types in a field or a dialog is open. */
export function useKeys(screens: readonly NewsroomScreen[], openHelp: () => void): void {
  const navigate = useNavigate();
  const latest = useRef({ screens, openHelp, navigate });
  latest.current = { screens, openHelp, navigate };
  useEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent) {
      if (!mayAct(event)) return;
      const isPair = event.timeStamp - goSince < PAIR_WITHIN;
      goSince = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const done = isPair ? goTo(event.key, latest.current) : actOn(event.key, latest.current);
      if (done) event.preventDefault();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

interface Keyed {
  screens: readonly NewsroomScreen[];
  openHelp: () => void;
  navigate: (to: string) => void;
}

function goTo(key: string, { screens, navigate }: Keyed): boolean {
  const screen = screens.find((candidate) => candidate.key === key);
  if (screen) navigate(screen.path);
  return screen !== undefined;
}

function actOn(key: string, { screens, openHelp, navigate }: Keyed): boolean {
  if (key === "?") {
    openHelp();
    return true;
  }
  if (key === "/") {
    const search = document.getElementById(SEARCH_ID);
    search?.focus();
    return search !== null;
  }
  if (key !== "n" || !screens.some(({ path }) => path === NEW_STORY)) return false;
  navigate(NEW_STORY);
  return true;
}
