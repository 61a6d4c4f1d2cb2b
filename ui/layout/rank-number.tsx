/** 2 as "02": the number is part of the text, its zero is only there for the column. */
export function RankNumber({ rank }: { rank: number }) {
  return (
    <span className="type-data-lg text-text-3">
      {rank < 10 && <span aria-hidden="true">0</span>}
      {rank}
    </span>
  );
}
