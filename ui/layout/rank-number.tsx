/** 2 as "02": the zero is hidden from screen readers. */
export function RankNumber({ rank }: { rank: number }) {
  return (
    <span className="type-data-lg text-text-3">
      {rank < 10 && <span aria-hidden="true">0</span>}
      {rank}
    </span>
  );
}
