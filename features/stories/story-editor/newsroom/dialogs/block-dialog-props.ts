import type { TextView } from "../text/create-text-view.ts";

export interface BlockDialogProps {
  text: TextView;
  /** Where the block is that is changed; none for a new one. */
  at: number | undefined;
  files: readonly File[] | undefined;
  close(): void;
}
