import { type ReactNode, useEffect, useRef } from "react";
import { fullCount } from "#shared/format/full-count.ts";
import { Button } from "#ui/button/button.tsx";
import { FigureCard, FigureCards } from "#ui/layout/figure-card.tsx";
import { Icon } from "#ui/media/icon.tsx";
import type { Access } from "./use-admin-access.ts";

type AdminDashboardProps = {
  access: Extract<Access, { at: "unlocked" }>;
  onRefresh: () => void;
  onLogout: () => void;
  /** The lists below the cards. */
  children: ReactNode;
};

export function AdminDashboard({ access, onRefresh, onLogout, children }: AdminDashboardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The dashboard replaces the login form, so the focus moves to its start.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { data, loadedAt, refreshing } = access;
  const { totalArticles, totalViews, averageViews } = data.overview;
  return (
    <>
      <div className="grid gap-4 border-b-2 border-text pt-2 pb-8 md:pt-6">
        <p className="type-label text-text-2">Editors</p>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 ref={heading} tabIndex={-1} className="type-h1">
            Analytics Dashboard
          </h1>
          <div className="no-print flex flex-wrap gap-2">
            <Button onClick={onRefresh} loading={refreshing} loadingLabel="Refreshing...">
              <Icon name="rotate-cw" />
              Refresh
            </Button>
            <Button onClick={onLogout}>
              <Icon name="log-out" />
              Logout
            </Button>
          </div>
        </div>
        <p role="status" className="type-small text-text-2">
          Loaded at {loadedAt.toLocaleTimeString("en-US")}. Views are counted from the day an
          article came out; only articles that readers can open are counted.
        </p>
      </div>
      <FigureCards>
        <FigureCard name="Total Articles" figure={fullCount(totalArticles)} />
        <FigureCard name="Total Views" figure={fullCount(totalViews)} />
        <FigureCard name="Average Views" figure={fullCount(averageViews)}>
          per article
        </FigureCard>
      </FigureCards>
      {children}
    </>
  );
}
