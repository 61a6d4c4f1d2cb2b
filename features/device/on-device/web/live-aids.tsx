import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";
import { useSharing } from "#ui/share/use-sharing.ts";
import type { KnownStory } from "../known-story.ts";
import { isUnfinished, percentSeen, withReading } from "../rules/with-reading.ts";
import type { Aid, AidedStory } from "./aid-buttons.tsx";
import { deviceLists, useDeviceList } from "./device-lists.ts";
import { toggleSaved } from "./toggle-saved.ts";

interface ContinueReadingProps {
  percent: number;
  text: RefObject<HTMLElement | null>;
}

/** Offers the way back to where the reader stopped. Over the page, so that the text stays where it is. */
function ContinueReading({ percent, text }: ContinueReadingProps) {
  const [decided, setDecided] = useState(false);
  if (decided) return null;
  const go = () => {
    setDecided(true);
    const box = text.current?.getBoundingClientRect();
    if (!box) return;
    const read = box.top + (box.height * percent) / 100;
    window.scrollBy({ top: read - window.innerHeight });
  };
  return (
    <section
      aria-label="Continue reading"
      className="fixed bottom-4 left-4 z-20 grid max-w-[min(26rem,calc(100%-7rem))] gap-3 border-2 border-text bg-s2 p-4 print:hidden"
    >
      <p role="status" className="type-ui">
        You read {percent}% of this story.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button variant="signal" onClick={go}>
          Continue
        </Button>
        <Button onClick={() => setDecided(true)}>Not now</Button>
      </p>
    </section>
  );
}

/** Writing with every pixel would wear out the storage. */
const STEP = 5;

/** Notes on the device how far a story was read. Returns how far it was at an earlier visit, if it was not finished. */
function useReadingHistory(
  { slug, title, category }: Omit<KnownStory, "at">,
  text: RefObject<HTMLElement | null>,
): number | undefined {
  const [before] = useState(() => deviceLists.history.read().find((story) => story.slug === slug));
  useEffect(() => {
    let noted = Number.NEGATIVE_INFINITY;
    const note = () => {
      const box = text.current?.getBoundingClientRect();
      const percent = box ? percentSeen(box, window.innerHeight) : 0;
      if (percent < noted + STEP && percent !== 100) return;
      if (percent === noted) return;
      noted = percent;
      const story = { slug, title, category, at: Date.now(), percent };
      deviceLists.history.write(withReading(deviceLists.history.read(), story));
    };
    note();
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [slug, title, category, text]);
  return before && isUnfinished(before) ? before.percent : undefined;
}

const Player = optionalPart(async () => (await import("./player.tsx")).Player);
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
