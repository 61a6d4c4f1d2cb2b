import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { optionalPart } from "#ui/layout/optional-part.ts";
import { useSharing } from "#ui/share/use-sharing.ts";
import { useDeviceList } from "../device-list.ts";
import { deviceLists } from "../device-lists.ts";
import { toggleSaved } from "../toggle-saved.ts";
import type { Aid, AidedStory } from "./aid-buttons.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { useReadingHistory } from "./use-reading-history.ts";

const Player = optionalPart(async () => (await import("../listen/player.tsx")).Player);
const TextPanel = optionalPart(async () => (await import("./text-panel.tsx")).TextPanel);

const notes = {
  saved: "Saved on this device.",
  removed: "Removed from your saved stories.",
  refused: "Your browser does not let us save stories.",
} as const;

const sharingNotes = {
  copied: "Link copied.",
  "copy failed": "The link could not be copied. There are more ways to share below the story.",
  "share failed": "Your device could not share the story. There are more ways below it.",
} as const;

interface LiveAidsProps extends AidedStory {
  /** What the reader pressed so far, perhaps while this was loading. */
  presses: readonly Aid[];
  onPressed: (pressed: readonly Aid[]) => void;
}

/** What the buttons do. */
export function LiveAids({ story, address, text, presses, onPressed }: LiveAidsProps) {
  const saved = useDeviceList(deviceLists.saved).some(({ slug }) => slug === story.slug);
  const [note, setNote] = useState("");
  const [open, setOpen] = useState<readonly Aid[]>([]);
  const { sharing, copy, shareHere } = useSharing({ title: story.title, address });
  const before = useReadingHistory(story, text);
  useEffect(() => onPressed(saved ? [...open, "save"] : open), [saved, open, onPressed]);

  const press = (aid: Aid) => {
    if (aid === "save") setNote(notes[toggleSaved(story)]);
    else if (aid === "share") void ("share" in navigator ? shareHere() : copy());
    else
      setOpen((all) => (all.includes(aid) ? all.filter((other) => other !== aid) : [...all, aid]));
  };
  const handled = useRef(0);
  const handle = useEffectEvent((all: readonly Aid[]) => {
    const unhandled = all.slice(handled.current);
    handled.current = all.length;
    unhandled.forEach(press);
  });
  useEffect(() => handle(presses), [presses]);

  const message = sharing === "ready" ? note : sharingNotes[sharing];
  return (
    <>
      <p role="status" className={message ? "type-small basis-full text-text-2" : "sr-only"}>
        {message}
        {message === notes.saved && (
          <>
            {" "}
            <a href="/saved" className="inline-block py-1 text-link underline">
              All saved stories
            </a>
          </>
        )}
      </p>
      <Suspense>
        {open.includes("text") && <TextPanel />}
        {open.includes("listen") && <Player text={text} onClose={() => press("listen")} />}
      </Suspense>
      {before && <ContinueReading percent={before} text={text} />}
    </>
  );
}
