import { type RefObject, useEffect, useRef, useState } from "react";
import { SECOND } from "#shared/time/units.ts";

interface SpokenPart {
  /** The block that the sentence stands in. */
  element: HTMLElement;
  sentence: string;
}

const BLOCKS = "p,h2,h3,h4,li,dt,dd";

/** A story as a queue of sentences. Tables and captions make no sense to the ear. */
function spokenParts(story: HTMLElement): SpokenPart[] {
  const sentences = new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" });
  return [...story.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((element) => !element.querySelector(BLOCKS) && !element.closest("table,figure"))
    .flatMap((element) =>
      [...sentences.segment(element.textContent ?? "")]
        .map(({ segment }) => ({ element, sentence: segment.trim() }))
        .filter(({ sentence }) => sentence !== ""),
    );
}

/** A voice of the device for a language. Others send the text to a service, which nobody agreed to. */
const ownVoice = (language: string) =>
  speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && lang.slice(0, 2) === language.slice(0, 2));

/** Some browsers load their voices late. */
async function findVoice(language: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!("speechSynthesis" in window)) return undefined;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener("voiceschanged", resolve, { once: true });
      setTimeout(resolve, SECOND);
    });
  }
  return ownVoice(language);
}

interface SpeakerState {
  /** The place of the current sentence in the queue. */
  position: number;
  isPlaying: boolean;
  rate: number;
}

interface SpeakerOptions {
  sentences: readonly string[];
  voice: SpeechSynthesisVoice;
  onChange: (state: SpeakerState) => void;
}

const beginning: SpeakerState = { position: 0, isPlaying: true, rate: 1 };

/**
 * Speaks one sentence after the other. The queue is ours: browsers stop in long texts, and pausing works in few of
 * them, so a pause ends the sentence and going on begins it again.
 */
function createSpeaker({ sentences, voice, onChange }: SpeakerOptions) {
  let state = beginning;
  let current: SpeechSynthesisUtterance | undefined;

  function set(next: Partial<SpeakerState>) {
    const position = Math.max(0, next.position ?? state.position);
    const isOver = position >= sentences.length;
    state = { ...state, ...next, position: isOver ? 0 : position };
    if (isOver) state = { ...state, isPlaying: false };
    onChange(state);
    speak();
  }

  function speak() {
    current = undefined;
    speechSynthesis.cancel();
    if (!state.isPlaying) return;
    const utterance = new SpeechSynthesisUtterance(sentences[state.position]);
    Object.assign(utterance, { voice, lang: voice.lang, rate: state.rate });
    // A sentence that was cut short ends, too.
    const then = (next: Partial<SpeakerState>) => () => current === utterance && set(next);
    utterance.onend = then({ position: state.position + 1 });
    utterance.onerror = then({ isPlaying: false });
    current = utterance;
    speechSynthesis.speak(utterance);
  }

  speak();
  return {
    set,
    stop() {
      current = undefined;
      speechSynthesis.cancel();
    },
  };
}

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
    speaking.at === "speaking" ? speaking.parts[speaking.state.position]?.element : undefined;
  useEffect(() => {
    if (!spoken) return;
    spoken.setAttribute("data-spoken", "");
    const { top, bottom } = spoken.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) spoken.scrollIntoView({ block: "center" });
    return () => spoken.removeAttribute("data-spoken");
  }, [spoken]);

  return { speaking, set: (next: Partial<SpeakerState>) => speaker.current?.set(next) };
}
