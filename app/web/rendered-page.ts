export interface RenderedPage {
  status: number;
  head: string;
  root: string;
  /** Key and data of each answered question, without time stamps: equal pages must be equal to the byte. */
  data: readonly (readonly [unknown, unknown])[];
  /** The page file it came from, so that its script can be fetched early. */
  page: string;
  /** Whether the card provider's script may run on it. */
  takesPayments: boolean;
  /** Whether nobody may keep a copy. */
  isPrivate: boolean;
}

export type PageOutcome = { movedTo: string } | RenderedPage;
