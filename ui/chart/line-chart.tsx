import { area, line } from "d3-shape";
import { compactCount } from "#shared/format/counts.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { CHART_PATTERNS, strokeOf } from "./chart-colors.ts";
import { HEIGHT, plotOf, useChosenPoint, WIDTH } from "./plot.ts";

/** Marks the chosen day. Dots are zero-length lines with round caps, which stay round when the drawing is stretched. */
const Cursor = ({ x, ys }: { x: number; ys: readonly number[] }) => (
  <>
    <path d={`M${x} 0v${HEIGHT}`} className="chart-cursor" />
    {ys.map((y, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one per line, and lines keep their order
      <path key={index} d={`M${x} ${y}h0`} className={`chart-dot ${strokeOf(index)}`} />
    ))}
  </>
);

const MOST_LABELS = 7;
const LABELS_OF_MANY = 6;

/** Labels of some points, each at the start of its share of the width; all labels if there are few points. */
function DateAxis({ points }: { points: readonly string[] }) {
  const every = points.length <= MOST_LABELS ? 1 : Math.ceil(points.length / LABELS_OF_MANY);
  return (
    <ol aria-hidden="true" className="line-chart-axis">
      {points
        .filter((_, index) => index % every === 0)
        .map((name) => (
          <li key={name}>{name}</li>
        ))}
    </ol>
  );
}

export type Series = { name: string; values: readonly number[] };

type LineChartProps = {
  /** The accessible description. */
  label: string;
  /** The label of each point, such as "Nov 15". */
  points: readonly string[];
  /** Up to five, each with a value per point. */
  series: readonly Series[];
  /** What a point is. */
  unit?: string;
};

/**
 * A line chart over days. Drawn on the server and stretched to any width by the browser, so text is outside the drawing
 * and keeps its size. Pointer and arrow keys read out one day.
 */
export function LineChart({ label, points, series, unit = "day" }: LineChartProps) {
  const { point, ...choosing } = useChosenPoint(points.length);
  const { x, y, ticks } = plotOf(points.length, series);
  const draw = line<number>((_, index) => x(index), y).digits(1);
  const fill = area<number>((_, index) => x(index), HEIGHT, y).digits(1);
  const values = series.map(({ name, values }) => ({ name, value: values[point] ?? 0 }));
  return (
    <div className="line-chart">
      <p aria-hidden="true" className="line-chart-readout">
        <span className="type-data-lg min-w-16">{points[point]}</span>
        {values.map(({ name, value }, index) => (
          <span key={name} className="inline-flex items-center gap-2">
            <Swatch index={index} />
            <span className="type-small">{name}</span>
            <span className="type-data-lg">{fullCount(value)}</span>
          </span>
        ))}
      </p>
      <ol aria-hidden="true" className="line-chart-ticks">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{compactCount(tick)}</li>
        ))}
      </ol>
      <div className="line-chart-plot">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}h${WIDTH}`} className="chart-grid" />
          ))}
          {series[0] && (
            <path d={fill(series[0].values) ?? ""} className="fill-chart-1 opacity-15" />
          )}
          {series.map(({ name, values }, index) => (
            <path
              key={name}
              d={draw(values) ?? ""}
              strokeDasharray={CHART_PATTERNS[index % CHART_PATTERNS.length]}
              className={`chart-line ${strokeOf(index)}`}
            />
          ))}
          <Cursor x={x(point)} ys={values.map(({ value }) => y(value))} />
        </svg>
        <input
          type="range"
          aria-label={`${label}: choose a ${unit}`}
          aria-valuetext={`${points[point]}: ${values.map(({ name, value }) => `${fullCount(value)} ${name}`).join(", ")}`}
          min={0}
          max={points.length - 1}
          {...choosing}
        />
      </div>
      <DateAxis points={points} />
    </div>
  );
}

const Swatch = ({ index }: { index: number }) => (
  <svg viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
    <path
      d="M0 2h24"
      strokeDasharray={CHART_PATTERNS[index % CHART_PATTERNS.length]}
      className={`chart-line ${strokeOf(index)}`}
    />
  </svg>
);
