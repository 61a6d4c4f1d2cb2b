import type { MouseEvent } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";

/** Says what could not be had and offers to ask again. Its section needs `tabIndex={-1}`. */
export function ListFailed({ error, again }: { error: Error | null; again: () => unknown }) {
  function askAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes away with the failure; the focus must not go with it.
    currentTarget.closest("section")?.focus({ preventScroll: true });
    again();
  }
  return (
    <EmptyState title={error?.message ?? "Failed to fetch articles"}>
      <Button onClick={askAgain}>Try again</Button>
    </EmptyState>
  );
}
