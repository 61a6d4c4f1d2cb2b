import { type FormEvent, useRef, useState } from "react";
import { CallFailed, serverMessage } from "../../../platform/web/call.ts";
import type { OutcomeText } from "../../../shared/forms/outcome-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { showToast } from "../../../ui/feedback/toast-store.ts";
import { TextField } from "../../../ui/field/field.tsx";
import { isAddress } from "../../../ui/layout/is-address.ts";
import type { ContributorStats } from "../contract.ts";
import { EMAIL_REQUIRED, FAILED, NOT_FOUND } from "../contributor-texts.ts";
import { ContributorCard } from "./contributor-card.tsx";
import { lookUp } from "./contributor-queries.ts";

type Lookup =
  | { at: "idle" }
  | { at: "refused"; problem: string }
  | { at: "loading" }
  | { at: "found"; stats: ContributorStats }
  | { at: "failed"; said: OutcomeText; because: string };

/** Anybody may look; nothing of it is kept, not in the address bar either. */
export function ContributorLookup() {
  const [lookup, setLookup] = useState<Lookup>({ at: "idle" });
  const field = useRef<HTMLInputElement>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    if (email === "") {
      showToast({ ...EMAIL_REQUIRED, variant: "destructive" });
      return refuse(EMAIL_REQUIRED.description);
    }
    if (field.current?.validity.typeMismatch) return refuse("Please enter a valid email address.");
    setLookup({ at: "loading" });
    try {
      setLookup({ at: "found", stats: await lookUp(email) });
    } catch (error) {
      const isUnknown = error instanceof CallFailed && error.status === 404;
      const said = isUnknown ? NOT_FOUND : FAILED;
      setLookup({ at: "failed", said, because: isUnknown ? "" : serverMessage(error) });
      showToast({ ...said, variant: "destructive" });
    }
  }

  function refuse(problem: string) {
    setLookup({ at: "refused", problem });
    field.current?.focus();
  }

  return (
    <div className="grid gap-6">
      <form
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        className="bg-s1 p-4 sm:p-6 noscript:hidden"
      >
        <TextField
          className="max-w-2xl"
          ref={field}
          label="Email"
          help="The address you send videos with. No account needed."
          name="email"
          type="email"
          autoComplete="email"
          onInput={() =>
            lookup.at === "refused" && isAddress(field.current) && setLookup({ at: "idle" })
          }
          problem={lookup.at === "refused" && lookup.problem}
          beside={
            <Button
              type="submit"
              variant="signal"
              loading={lookup.at === "loading"}
              loadingLabel="Looking up..."
            >
              View my stats
            </Button>
          }
        />
      </form>
      {lookup.at === "loading" && (
        <Skeleton label="Loading your stats">
          <div className="bg-s1 p-6">
            <SkeletonLines count={4} />
          </div>
        </Skeleton>
      )}
      {lookup.at === "failed" && (
        <Notice tone={lookup.said === NOT_FOUND ? "info" : "err"} title={lookup.said.title}>
          <p>{lookup.said.description}</p>
          {lookup.because && <p className="mt-1 text-text-2">{lookup.because}</p>}
        </Notice>
      )}
      {lookup.at === "found" && <ContributorCard stats={lookup.stats} />}
    </div>
  );
}
