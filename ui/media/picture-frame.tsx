const STEPS = ["fill-s1", "fill-s2", "fill-s3", "fill-hair", "fill-s3", "fill-s2", "fill-s1"];

type PictureFrameProps = { width: number; height: number; failed: boolean };

/**
 * A grey staircase that holds the picture's room before it comes. Its viewBox gives the shape, as
 * server HTML may carry no style. With no picture at all, the middle bar takes the category colour.
 */
export function PictureFrame({ width, height, failed }: PictureFrameProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-auto w-full"
      aria-hidden="true"
    >
      {STEPS.map((fill, step) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          key={step}
          x={(step * width) / STEPS.length}
          width={width / STEPS.length + 1}
          height={height}
          className={failed && step === 3 ? "fill-cat" : fill}
        />
      ))}
    </svg>
  );
}
