import { TallyDot } from "#ui/layout/tally-dot.tsx";

/** For a story whose live entries go on. */
export const LiveLabel = () => (
  <span className="live-label">
    <TallyDot />
    Live
  </span>
);
