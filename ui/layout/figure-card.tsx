import type { ReactNode } from "react";

type FigureCardProps = {
  name: string;
  /** Formatted, such as "12,345". */
  figure: string;
  /** The value it is compared with. */
  children?: ReactNode;
};

/** Around cards; a description list for screen readers. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <dl className="figure-cards">{children}</dl>
);

/** One number under a strip with its name. */
export function FigureCard({ name, figure, children }: FigureCardProps) {
  return (
    <div className="bg-s1">
      <dt className="type-label flex min-h-8 items-center border-t-[3px] border-text bg-s2 px-3 py-1 text-text-2 max-sm:min-h-14">
        {name}
      </dt>
      <dd className="grid gap-1 p-3 pb-4 md:px-4">
        <span className="figure">{figure}</span>
        {children && <span className="type-small text-text-2">{children}</span>}
      </dd>
    </div>
  );
}
