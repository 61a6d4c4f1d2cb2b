export interface SpeakerState {
  /** The place of the current sentence in the queue. */
  place: number;
  isPlaying: boolean;
  rate: number;
}

interface SpeakerOptions {
  sentences: readonly string[];
  voice: SpeechSynthesisVoice;
  onChange: (state: SpeakerState) => void;
}

export const beginning: SpeakerState = { place: 0, isPlaying: true, rate: 1 };

/**
 * Speaks one sentence after the other. The queue is ours: browsers stop in long texts, and pausing works in few of
 * them, so a pause ends the sentence and going on begins it again.
 */
export function createSpeaker({ sentences, voice, onChange }: SpeakerOptions) {
  let state = beginning;
  let current: SpeechSynthesisUtterance | undefined;

  function set(next: Partial<SpeakerState>) {
    const place = Math.max(0, next.place ?? state.place);
    const isOver = place >= sentences.length;
    state = { ...state, ...next, place: isOver ? 0 : place };
    if (isOver) state = { ...state, isPlaying: false };
    onChange(state);
    speak();
  }

  function speak() {
    current = undefined;
    speechSynthesis.cancel();
    if (!state.isPlaying) return;
    const utterance = new SpeechSynthesisUtterance(sentences[state.place]);
    Object.assign(utterance, { voice, lang: voice.lang, rate: state.rate });
    // A sentence that was cut short ends, too.
    const then = (next: Partial<SpeakerState>) => () => current === utterance && set(next);
    utterance.onend = then({ place: state.place + 1 });
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
