import type { StaffClip } from "#features/media/calls/staff-clips.ts";

const STATES: Readonly<Record<StaffClip["state"], string>> = {
  working: "Being made",
  ready: "Ready, not public",
  failed: "Could not be made",
  public: "Public",
  down: "Taken down",
};

/** How far a clip is, in words and, while it is made, as a bar. */
export function ClipState({ clip }: { clip: StaffClip }) {
  const { state, progress, percent, problem, downReason } = clip;
  return (
    <div className="grid gap-1">
      <p className={`type-small ${problem ? "text-warn" : "text-text-2"}`}>
        <strong className="text-text">{STATES[state]}</strong>
        {progress && ` · ${progress}`}
        {problem && ` · ${problem}`}
        {state === "down" && downReason && ` · ${downReason}`}
      </p>
      {progress && percent < 100 && (
        <progress
          className="w-full"
          max={100}
          value={percent}
          aria-label={`Until ${clip.title} can be played`}
        />
      )}
    </div>
  );
}
