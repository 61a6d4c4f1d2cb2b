import { useEffect, useState, useSyncExternalStore } from "react";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { singleKeys } from "#platform/newsroom/single-keys.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { NEW_STORY } from "../new-story.ts";
import type { NewsroomScreen } from "../newsroom-screen.ts";
import { useKeys } from "./use-keys.ts";

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
  const isOn = useSyncExternalStore(singleKeys.listen, singleKeys.current);
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
