import { useState } from "react";
import type { ContributorStats } from "#features/intake/calls/contributors.ts";
import { CallFailed, serverMessage } from "#platform/web/call.ts";
import { useCheckedForm } from "#platform/web/forms/use-checked-form.ts";
import { useErrorToast } from "#platform/web/forms/use-error-toast.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { fieldIn } from "#shared/forms/plain-form.ts";
import { Button } from "#ui/button/button.tsx";
import { OutcomeNotice } from "#ui/feedback/outcome-notice.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/field/field.tsx";
import { ContributorCard } from "./contributor-card.tsx";
import { lookUpContributor, openContract } from "./contributor-queries.ts";

const EMAIL_REQUIRED: OutcomeText = {
  title: "Email Required",
  description: "Please enter your email address to view your stats.",
};

const NOT_FOUND: OutcomeText = {
  title: "Contributor Not Found",
  description: "No contribution history found for this email address.",
};

const FAILED: OutcomeText = {
  title: "Error",
  description: "Failed to fetch contributor stats.",
};

type Lookup =
  | { at: "idle" | "loading" }
  | { at: "found"; stats: ContributorStats }
  | { at: "failed"; because: string };

/** Open to everybody; nothing is stored, not even in the address bar. */
export function ContributorLookup() {
  const [lookup, setLookup] = useState<Lookup>({ at: "idle" });
  const errorToast = useErrorToast();
  const { errors, report, form } = useCheckedForm({
    schema: async () => (await openContract()).getContributor.request.params,
    read: (fields) => ({ email: fieldIn(fields, "email") }),
    // The schema does not say what the address is for.
    adjust: (found, { email }) => (email === "" ? { email: EMAIL_REQUIRED.description } : found),
    onInvalid(_, { email }) {
      setLookup({ at: "idle" });
      if (email === "") errorToast.show(EMAIL_REQUIRED);
    },
    onMended: errorToast.end,
    onFailed: fail,
    onValid: load,
  });

  async function load({ email }: { email: string }) {
    setLookup({ at: "loading" });
    try {
      setLookup({ at: "found", stats: await lookUpContributor(email) });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    if (error instanceof CallFailed && error.status === 404) {
      setLookup({ at: "idle" });
      report({ email: NOT_FOUND.description });
      return errorToast.show(NOT_FOUND);
    }
    setLookup({ at: "failed", because: serverMessage(error) });
    errorToast.show(FAILED);
  }

  return (
    <div className="grid gap-6">
      <form {...form} method="dialog" className="bg-s1 p-4 sm:p-6 noscript:hidden">
        <TextField
          className="max-w-2xl"
          label="Email"
          help="The address you use to send us videos. No account needed."
          name="email"
          type="email"
          autoComplete="email"
          problem={errors.email}
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
        <OutcomeNotice tone="err" text={FAILED}>
          {lookup.because}
        </OutcomeNotice>
      )}
      {lookup.at === "found" && <ContributorCard stats={lookup.stats} />}
    </div>
  );
}
