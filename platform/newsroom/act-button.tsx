import type { ComponentProps } from "react";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";

/** While it works it stays focusable: a disabled button would lose the focus. */
export function ActButton({
  busy = false,
  onClick,
  children,
  ...button
}: ComponentProps<typeof Button> & { busy?: boolean }) {
  return (
    <Button
      {...button}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </Button>
  );
}
