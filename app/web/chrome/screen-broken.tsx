import { type FormEvent, useEffect } from "react";
import { useInRouterContext, useRouteError } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TestCard } from "../../../ui/test-card.tsx";

/** Stands in for any page that failed. Needs nothing: no router, no data, no script. */
export function ScreenBroken() {
  return (
    <section className="page-frame grid max-w-3xl justify-items-start gap-6 py-16">
      {useInRouterContext() && <ErrorLog />}
      <TestCard label="A television test card" text="Stand by" />
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

function ErrorLog() {
  const error = useRouteError();
  useEffect(() => logOnce(error), [error]);
  return null;
}

let lastLogged: unknown;

/** One failure may meet two boundaries and, while developing, two runs of each effect. */
function logOnce(error: unknown) {
  if (error === lastLogged) return;
  lastLogged = error;
  console.error("This page failed:", error);
}
