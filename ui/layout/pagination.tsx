import { buttonClass } from "../button/button.tsx";
import type { LinkPart } from "../button/link-part.ts";

type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  link?: LinkPart;
  label?: string;
};

export function Pagination({
  page,
  pages,
  hrefOf,
  link: Link = "a",
  label = "Pages",
}: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      <span>
        {page > 1 && (
          <Link href={hrefOf(page - 1)} rel="prev" className={buttonClass("plain")}>
            Previous
          </Link>
        )}
      </span>
      <span className="type-data text-text-2">
        Page {page} of {pages}
      </span>
      <span className="text-right">
        {page < pages && (
          <Link href={hrefOf(page + 1)} rel="next" className={buttonClass("plain")}>
            Next
          </Link>
        )}
      </span>
    </nav>
  );
}
