const STEPS = ["fill-s1", "fill-s2", "fill-s3", "fill-hair", "fill-s3", "fill-s2", "fill-s1"];

type PictureFrameProps = { width: number; height: number; failed: boolean };

/**
 * A grey placeholder with the picture's aspect ratio. The viewBox sets the ratio, because server HTML may have no style
 * attributes. Without a picture, the middle bar has the category color.
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
