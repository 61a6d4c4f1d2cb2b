import type { RefObject } from "react";
import { IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { useSpeaker } from "./use-speaker.ts";

const rates = [0.75, 1, 1.25, 1.5, 2];

interface PlayerProps {
  text: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Along the lower edge while a story is read aloud. */
export function Player({ text, onClose }: PlayerProps) {
  const { speaking, set } = useSpeaker(text);
  return (
    <section
      aria-label="Listen to this story"
      className="fixed inset-x-0 bottom-0 z-30 border-t-2 border-text bg-s2 print:hidden"
    >
      <div className="page-frame flex flex-wrap items-center gap-x-2 py-2">
        {speaking.at === "speaking" && (
          <>
            <IconButton
              label="Back a sentence"
              icon={<Icon name="arrow-up" />}
              onClick={() => set({ position: speaking.state.position - 1 })}
            />
            <IconButton
              label={speaking.state.isPlaying ? "Pause" : "Play"}
              icon={<Icon name={speaking.state.isPlaying ? "pause" : "play"} />}
              onClick={() => set({ isPlaying: !speaking.state.isPlaying })}
            />
            <IconButton
              label="Next sentence"
              icon={<Icon name="arrow-down" />}
              onClick={() => set({ position: speaking.state.position + 1 })}
            />
            <label className="type-small flex items-center gap-2">
              Speed
              <select
                value={speaking.state.rate}
                onChange={({ target }) => set({ rate: Number(target.value) })}
                className="type-ui min-h-11 rounded-control border-2 border-ctl bg-s2 px-2"
              >
                {rates.map((rate) => (
                  <option key={rate} value={rate}>{`${rate}×`}</option>
                ))}
              </select>
            </label>
            <p className="type-data ml-2 text-text-2 max-sm:hidden">
              {`Sentence ${speaking.state.position + 1} of ${speaking.parts.length}`}
            </p>
          </>
        )}
        <p role="status" className="type-ui">
          {speaking.at === "no voice" &&
            "This device has no voice of its own for the language of this story."}
        </p>
        <span className="grow" />
        <IconButton label="Stop listening" icon={<Icon name="x" />} onClick={onClose} />
      </div>
    </section>
  );
}
