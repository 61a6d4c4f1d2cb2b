import type { MouseEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";

/** Shows the error with a button to retry. The section around it needs `tabIndex={-1}`. */
export function ListFailed({ error, again }: { error: Error | null; again: () => unknown }) {
  function askAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    // Moves the focus before the button disappears.
    currentTarget.closest("section")?.focus({ preventScroll: true });
    again();
  }
  return (
    <EmptyState title={error?.message ?? "Failed to fetch articles"}>
      <Button onClick={askAgain}>Try again</Button>
    </EmptyState>
  );
}
