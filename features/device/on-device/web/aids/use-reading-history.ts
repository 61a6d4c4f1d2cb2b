import { type RefObject, useEffect, useState } from "react";
import type { KnownStory } from "#features/device/on-device/known-story.ts";
import {
  isUnfinished,
  percentSeen,
  withReading,
} from "#features/device/on-device/rules/with-reading.ts";
import { deviceLists } from "../device-lists.ts";

/** Writing with every pixel would wear out the storage. */
const STEP = 5;

/** Notes on the device how far a story was read. Returns how far it was at an earlier visit, if it was not finished. */
export function useReadingHistory(
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
