import type { CategoryColor } from "#shared/site/publication.ts";
import { classNames } from "./class-names.ts";

/** Applies a category's colors to an element and its children; grey if it has none. */
export const categoryClass = (color: CategoryColor | undefined) => `cat-${color ?? "other"}`;

type CategoryChipProps = {
  name: string;
  color?: CategoryColor | undefined;
  className?: string;
};

export function CategoryChip({ name, color, className }: CategoryChipProps) {
  return (
    <span className={classNames("category-chip", categoryClass(color), className)}>
      {name.toLocaleUpperCase("en-US")}
    </span>
  );
}
