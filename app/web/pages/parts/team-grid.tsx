import { Link } from "#platform/web/router/link.tsx";
import { authorPath } from "#shared/site/author-path.ts";
import { site } from "#site.config.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { initialsOf } from "./initials-of.ts";

/** A card per person, with the name instead of a portrait. */
export function TeamGrid() {
  const colors = site.categories.flatMap(({ color }) => color ?? []);
  return (
    <ul className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 md:grid-cols-3 lg:grid-cols-4">
      {site.team.map(({ name, role, beat }, index) => (
        <li
          key={name}
          className={`grid content-start gap-2 ${categoryClass(colors[index % colors.length])}`}
        >
          <span
            aria-hidden="true"
            className="type-lead grid aspect-video place-items-center bg-cat text-cat-ink"
          >
            {initialsOf(name)}
          </span>
          <h3 className="type-card pt-1">
            <Link to={authorPath(name)} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p className="type-label text-text-2">{role}</p>
          <p className="type-small text-text-2">{beat}</p>
        </li>
      ))}
    </ul>
  );
}
