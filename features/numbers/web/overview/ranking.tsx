import type { ReactNode } from "react";

type RankingProps = { title: string; id: string; children: ReactNode };

/** A list with its heading. */
export const Ranking = ({ title, id, children }: RankingProps) => (
  <section aria-labelledby={id} className="grid content-start gap-2">
    <h3 id={id} className="type-card-list">
      {title}
    </h3>
    {children}
  </section>
);
