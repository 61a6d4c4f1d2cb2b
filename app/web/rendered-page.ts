export interface RenderedPage {
  status: number;
  head: string;
  root: string;
  /** Key and data of each query, without time stamps: equal pages must have equal bytes. */
  data: readonly (readonly [unknown, unknown])[];
  /** The source file of the page, so that its script can be preloaded. */
  page: string;
  /** Whether the card provider's script may run on it. */
  takesPayments: boolean;
  /** Whether it must not be stored. */
  isPrivate: boolean;
}

export type PageOutcome = { movedTo: string } | RenderedPage;
