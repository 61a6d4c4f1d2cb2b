import type { ReactNode } from "react";
import type { CategoryColor } from "#shared/site/publication.ts";
import { categoryClass } from "./category-chip.tsx";
import { classNames } from "./class-names.ts";

type CardProps = {
  color?: CategoryColor | undefined;
  /** A Picture, usually 16:9. */
  picture?: ReactNode;
  /** Over the picture's lower left corner: a PlayBlock, a chip. */
  overlay?: ReactNode;
  /** A LabelStrip. */
  strip?: ReactNode;
  /** The title with its `stretched` link, the excerpt, the byline. */
  children: ReactNode;
  className?: string;
};

/** A picture, a label strip and text. The link marked `stretched` covers the whole card. */
export function Card({ color, picture, overlay, strip, children, className }: CardProps) {
  return (
    <article className={classNames("group card", categoryClass(color), className)}>
      {picture && (
        <div className="relative">
          {picture}
          {overlay && <div className="card-overlay">{overlay}</div>}
        </div>
      )}
      {strip}
      <div className="card-words">{children}</div>
    </article>
  );
}

type LabelStripProps = {
  /** Left, in the wide font: usually the category. */
  label: ReactNode;
  /** Right, in mono: duration, age, counts. */
  children?: ReactNode;
};

/** The line below a picture: label and numbers. */
export function LabelStrip({ label, children }: LabelStripProps) {
  return (
    <div className="label-strip">
      <span>{label}</span>
      {children && <span>{children}</span>}
    </div>
  );
}

/** The play icon on a picture. The link or button around it has the accessible name. */
export const PlayBlock = () => <span aria-hidden="true" className="play-block" />;
