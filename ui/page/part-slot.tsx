import { createContext, type ReactNode, use } from "react";

/** Leaves a mark where the HTML of a part is filled in later. */
export type LeaveSlot = (name: string, part: ReactNode) => string;

/** Provided on the server, for pages that get new parts without being rendered. */
export const PartSlots = createContext<LeaveSlot | undefined>(undefined);

/**
 * A part of a page that changes more often than the rest. The server renders it apart; it must be alone in its element
 * and must not call `useId`, whose ids differ between the two. What it gets stays in memory as long as the page.
 */
export function PartSlot({ name, children }: { name: string; children: ReactNode }) {
  const leaveSlot = use(PartSlots);
  return leaveSlot ? leaveSlot(name, children) : children;
}
