type MeterBarProps = {
  /** 0 to 1. The number itself is beside it. */
  part: number;
  /** Its color, as `fill-chart-1`. */
  className?: string;
};

export function MeterBar({ part, className = "fill-chart-1" }: MeterBarProps) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-1 w-full bg-s3"
    >
      <rect width={Math.round(part * 1_000) / 10} height="1" className={className} />
    </svg>
  );
}
