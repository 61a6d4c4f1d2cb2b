import { useEffect, useRef, useState } from "react";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { mayAct, singleKeys } from "#platform/newsroom/letter-keys.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { SECOND } from "#shared/time/units.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { useStore } from "#ui/store.ts";
import { NEW_STORY, type NewsroomScreen } from "../newsroom-screen.ts";
import { SEARCH_ID } from "./search-box.tsx";

/** How long `g` waits for the letter of a screen. */
const PAIR_WITHIN = 1.5 * SECOND;

/** Letters that act, never while somebody types in a field or a dialog is open. */
function useKeys(screens: readonly NewsroomScreen[], openHelp: () => void): void {
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

const OPEN = "newsroom-key-help";

/** Opens the list of keys. */
export const openKeyHelp = () => dispatchEvent(new Event(OPEN));

/** The keys, their list under `?`, and the switch for them. */
export function KeyHelp({ screens }: { screens: readonly NewsroomScreen[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useKeys(screens, () => setIsOpen(true));
  useEffect(() => {
    const open = () => setIsOpen(true);
    addEventListener(OPEN, open);
    return () => removeEventListener(OPEN, open);
  }, []);
  const isOn = useStore(singleKeys);
  if (!isOpen) return null;
  return (
    <Dialog title="Keys" onClose={() => setIsOpen(false)}>
      <dl className="key-list">
        {keysOf(screens).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Single letters act"
        help="Never while you type in a field. Kept on this device."
        checked={isOn}
        onChange={(event) => singleKeys.set(event.currentTarget.checked)}
        className="mt-4 border-hair border-t-2 pt-3"
      />
    </Dialog>
  );
}

/** While one writes a story. */
const WRITING = [
  { keys: ["Ctrl", "B"], does: "Bold" },
  { keys: ["Ctrl", "I"], does: "Italic" },
  { keys: ["Ctrl", "K"], does: "Link" },
  { keys: ["Ctrl", "S"], does: "Keep a version" },
  { keys: ["Ctrl", "Enter"], does: "Publish" },
  { keys: ["Alt", "↑"], does: "Move the block up" },
  { keys: ["Alt", "↓"], does: "Move the block down" },
  { keys: ["Alt", "Delete"], does: "Remove the block" },
];

const keysOf = (screens: readonly NewsroomScreen[]) => [
  ...screens.flatMap(({ key, label }) => (key ? [{ keys: ["g", key], does: label }] : [])),
  ...(screens.some(({ path }) => path === NEW_STORY) ? [{ keys: ["n"], does: "New story" }] : []),
  { keys: ["/"], does: "Search, or in a text a menu of blocks" },
  ...(screens.some(({ path }) => path === NEW_STORY) ? WRITING : []),
  ...screens.flatMap(({ label, letters = {} }) =>
    Object.entries(letters).map(([key, does]) => ({ keys: [key], does: `${label}: ${does}` })),
  ),
  { keys: ["?"], does: "This list" },
  { keys: ["F8"], does: "Notifications" },
  { keys: ["Esc"], does: "Close a dialog or menu" },
];
