/// <reference types="vite/types/importMeta.d.ts" />

import { Component, type FormEvent, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { TestCard } from "#ui/layout/bars.tsx";

const CARD = "A television test card";

/** Shown instead of a page that failed. Needs no router, data or script. */
export function ScreenBroken() {
  return (
    <section className="page-frame grid max-w-3xl justify-items-start gap-6 py-16">
      {import.meta.env.SSR ? (
        <TestCard label={CARD} text="Stand by" />
      ) : (
        // Without a script for a screen that almost nobody sees.
        <img src="/no-signal.svg" alt={CARD} width={1600} height={900} className="w-full" />
      )}
      <div className="grid gap-2">
        <h1 className="type-h1">Something went wrong</h1>
        <p className="type-standfirst text-text-2">Please refresh the page to try again</p>
      </div>
      <form method="get" onSubmit={reload}>
        <Button type="submit" variant="signal">
          Refresh Page
        </Button>
      </form>
    </section>
  );
}

function reload(event: FormEvent) {
  event.preventDefault();
  location.reload();
}

/** Shows the generic error screen when a child fails to render. React logs the error. */
export class CatchBroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ScreenBroken /> : this.props.children;
  }
}
