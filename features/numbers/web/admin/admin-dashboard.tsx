import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { fullCount } from "#shared/format/full-count.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/field/field.tsx";
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

type AdminGateProps = {
  access: Exclude<Access, { at: "unlocked" }>;
  onKey: (key: string) => void;
  onTryAgain: () => void;
};

/** Without `required`, because the browser's own message would appear first. */
export function AdminGate({ access, onKey, onTryAgain }: AdminGateProps) {
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const problem = access.at === "locked" ? access.problem : undefined;

  // The field was disabled meanwhile and lost the focus.
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const key = field.current?.value.trim() ?? "";
    setMissing(key === "");
    if (key === "") field.current?.focus();
    else onKey(key);
  }

  const verifying = access.at === "verifying";
  return (
    <form
      method="dialog"
      onSubmit={onSubmit}
      className="max-w-xl border-t-[3px] border-text bg-s1 p-4 md:p-6"
    >
      <fieldset disabled={verifying} className="grid gap-6">
        <legend className="sr-only">Fields for the key</legend>
        <noscript>
          <Notice announce={false} title="This page needs JavaScript">
            Your browser loads the figures with your key.
          </Notice>
        </noscript>
        <TextField
          ref={field}
          label="Admin key"
          type="password"
          name="admin-key"
          autoComplete="current-password"
          spellCheck={false}
          maxLength={500}
          help="The operator of this site has it. Once accepted, it is stored in this browser until you log out."
          problem={missing && "Please enter your admin key"}
        />
        {problem !== undefined && !missing && (
          <Notice tone="err" title={problem}>
            {access.at === "locked" && access.canTryAgain && (
              <div className="mt-3 grid justify-items-start gap-3">
                {access.isStored && <p>Your key is still stored in this browser.</p>}
                <Button onClick={onTryAgain}>Try again</Button>
              </div>
            )}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="signal" loading={verifying} loadingLabel="Verifying...">
            Access Analytics
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
