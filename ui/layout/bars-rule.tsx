import type { CategoryColor } from "../../shared/site/publication.ts";
import type { LinkPart } from "../button/link-part.ts";
import { categoryClass } from "./category-chip.tsx";

type BarsRuleProps = {
  segments: readonly { name: string; color?: CategoryColor | undefined; href: string }[];
  link?: LinkPart;
};

/** The bars below the masthead: one link per category. */
export function BarsRule({ segments, link: Link = "a" }: BarsRuleProps) {
  return (
    <nav aria-label="Categories" data-clicks="category-bars" className="bars">
      <ul className="flex">
        {segments.map(({ name, color, href }) => (
          <li key={name} className={`grow basis-0 ${categoryClass(color)}`}>
            <Link href={href} className="bar">
              <span className="bar-name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
