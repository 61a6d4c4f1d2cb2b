import type { ReactNode } from "react";
import type { CategoryColor } from "../../shared/site/publication.ts";
import { CornerGuides } from "../media/corner-guides.tsx";
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
  lead?: boolean;
  className?: string;
};

/** Aligns author and counts at the bottom of cards in a row. */
const WORDS = "flex grow flex-col gap-2 p-3 pb-4 *:last:mt-auto";

/** A picture, a label strip and text. The link marked `stretched` covers the whole card. */
export function Card({
  color,
  picture,
  overlay,
  strip,
  children,
  lead = false,
  className,
}: CardProps) {
  return (
    <article
      className={classNames("group relative flex flex-col bg-s1", categoryClass(color), className)}
    >
      {picture && (
        <div className="relative">
          {picture}
          <CornerGuides always={lead} />
          {overlay && <div className="absolute bottom-4 left-4 flex gap-2">{overlay}</div>}
        </div>
      )}
      {strip}
      <div className={lead ? "grid gap-3 p-4 md:p-6" : WORDS}>{children}</div>
    </article>
  );
}
