import { arc, type PieArcDatum, pie } from "d3-shape";
import { fillOf } from "./chart-colors.ts";

/**
 * Labels around a circle, sorted by angle, moved apart until no two are closer than `gap`. They move backwards, because
 * slices get smaller clockwise and there is space behind.
 */
export function spreadLabels(angles: readonly number[], gap: number): number[] {
  const spread = [...angles];
  const at = (index: number) => spread[index] ?? 0;
  const last = spread.length - 1;
  for (let index = last - 1; index >= 0; index--) {
    spread[index] = Math.min(at(index), at(index + 1) - gap);
  }
  // The first must not overlap the last.
  let least = at(last) - 2 * Math.PI + gap;
  for (let index = 0; index < last && at(index) < least; index++) {
    spread[index] = least;
    least += gap;
  }
  return spread;
}

export type Slice = { name: string; count: number; percentage: number };

const RADIUS = 76;
const LABELS_AT = 97;
/** The space that a label of five characters needs on that circle. */
const LABEL_GAP = 0.36;

const layOut = pie<Slice>()
  .sort(null)
  .value(({ count }) => count);
const draw = arc<PieArcDatum<Slice>>().digits(1).innerRadius(0).outerRadius(RADIUS);

/** Shares of a whole with their percentages around it. Always shown beside a table with the names. */
export function PieChart({ label, slices }: { label: string; slices: readonly Slice[] }) {
  const parts = layOut(slices.filter(({ count }) => count > 0));
  const middles = parts.map(({ startAngle, endAngle }) => (startAngle + endAngle) / 2);
  const angles = spreadLabels(middles, LABEL_GAP);
  return (
    <svg role="img" aria-label={label} viewBox="-120 -110 240 220" className="pie-chart">
      {parts.map((part, index) => {
        const [middle = 0, angle = 0] = [middles[index], angles[index]];
        const [x, y] = pointAt(angle, LABELS_AT);
        return (
          <g key={part.data.name}>
            <path
              d={draw(part) ?? ""}
              className={`pie-slice ${fillOf(slices.indexOf(part.data))}`}
            />
            {angle < middle && (
              <path
                d={`M${pointAt(middle, RADIUS + 1)}L${pointAt(middle, RADIUS + 8)}L${pointAt(angle, RADIUS + 12)}`}
                className="pie-leader"
              />
            )}
            <text x={x} y={y} className="pie-label">
              {part.data.percentage}%
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const round = (number: number) => Math.round(number * 10) / 10;

/** Angles begin at the top and go clockwise. */
const pointAt = (angle: number, radius: number) => [
  round(Math.sin(angle) * radius),
  round(-Math.cos(angle) * radius),
];
