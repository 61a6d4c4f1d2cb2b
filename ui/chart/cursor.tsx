import { strokeOf } from "./chart-colors.ts";
import { HEIGHT } from "./plot.ts";

/** Marks the chosen day. Dots are zero-length lines with round caps, which stay round when the drawing is stretched. */
export const Cursor = ({ x, ys }: { x: number; ys: readonly number[] }) => (
  <>
    <path d={`M${x} 0v${HEIGHT}`} className="chart-cursor" />
    {ys.map((y, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one per line, and lines keep their order
      <path key={index} d={`M${x} ${y}h0`} className={`chart-dot ${strokeOf(index)}`} />
    ))}
  </>
);
