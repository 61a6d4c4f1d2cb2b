import type { CategoryColor } from "#shared/site/publication.ts";
import type { LinkPart } from "../button/link-part.ts";
import { categoryClass } from "./category-chip.tsx";

type BarsRuleProps = {
  segments: readonly { name: string; color?: CategoryColor | undefined; href: string }[];
  link?: LinkPart;
};

/** The bars below the masthead: one link per category. */
export function BarsRule({ segments, link: Link = "a" }: BarsRuleProps) {
  return (
    <nav aria-label="Categories" data-clicks="category-bars" className="category-bar">
      <ul>
        {segments.map(({ name, color, href }) => (
          <li key={name} className={categoryClass(color)}>
            <Link href={href} className="bar">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
