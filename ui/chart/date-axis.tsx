const MOST_LABELS = 7;
const LABELS_OF_MANY = 6;

/** Labels of some points, each at the start of its share of the width; all labels if there are few points. */
export function DateAxis({ points }: { points: readonly string[] }) {
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
