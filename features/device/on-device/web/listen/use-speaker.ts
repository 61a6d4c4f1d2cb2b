import { type RefObject, useEffect, useRef, useState } from "react";
import { beginning, createSpeaker, type SpeakerState } from "./create-speaker.ts";
import { findVoice } from "./find-voice.ts";
import { type SpokenPart, spokenParts } from "./spoken-parts.ts";

type Speaking =
  | { at: "starting" }
  | { at: "no voice" }
  | { at: "speaking"; state: SpeakerState; parts: readonly SpokenPart[] };

/** Reads a story aloud as long as it is mounted, and marks the block that is being read. */
export function useSpeaker(text: RefObject<HTMLElement | null>) {
  const [speaking, setSpeaking] = useState<Speaking>({ at: "starting" });
  const speaker = useRef<ReturnType<typeof createSpeaker>>(undefined);

  useEffect(() => {
    let isGone = false;
    void findVoice(document.documentElement.lang).then((voice) => {
      if (isGone || !text.current) return;
      const parts = spokenParts(text.current);
      if (!voice || parts.length === 0) return setSpeaking({ at: "no voice" });
      const sentences = parts.map(({ sentence }) => sentence);
      const onChange = (state: SpeakerState) => setSpeaking({ at: "speaking", state, parts });
      onChange(beginning);
      speaker.current = createSpeaker({ sentences, voice, onChange });
    });
    return () => {
      isGone = true;
      speaker.current?.stop();
    };
  }, [text]);

  const spoken =
    speaking.at === "speaking" ? speaking.parts[speaking.state.place]?.element : undefined;
  useEffect(() => {
    if (!spoken) return;
    spoken.setAttribute("data-spoken", "");
    const { top, bottom } = spoken.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) spoken.scrollIntoView({ block: "center" });
    return () => spoken.removeAttribute("data-spoken");
  }, [spoken]);

  return { speaking, set: (next: Partial<SpeakerState>) => speaker.current?.set(next) };
}
