import * as z from "zod/mini";
import type { AuditFilter } from "#features/site/calls/staff-operations.ts";
import { calendarDay, text } from "#shared/contract/fields.ts";

/** As the address has them: days instead of moments, because a zone is the viewer's. */
const AuditView = z.object({
  who: z.optional(text({ max: 200 })),
  what: z.optional(text({ max: 200 })),
  subject: z.optional(text({ max: 200 })),
  from: z.optional(calendarDay({ what: "a day" })),
  /** Included. */
  to: z.optional(calendarDay({ what: "a day" })),
});
export type AuditView = z.infer<typeof AuditView>;

const NAMES = ["who", "what", "subject", "from", "to"] as const;
export type AuditViewName = (typeof NAMES)[number];

/** The filters in an address. What is wrong there is left out. */
export function readAuditView(search: string): AuditView {
  const given = new URLSearchParams(search);
  const view: Record<string, string> = {};
  for (const name of NAMES) {
    const value = given.get(name)?.trim();
    if (value && AuditView.shape[name].safeParse(value).success) view[name] = value;
  }
  return AuditView.parse(view);
}

export function auditAddress(view: Partial<Record<AuditViewName, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const name of NAMES) if (view[name]) search.set(name, view[name]);
  return search.size > 0 ? `/newsroom/audit?${search}` : "/newsroom/audit";
}

/** Days begin and end in the viewer's zone. */
export const toFilter = ({ from, to, ...rest }: AuditView): AuditFilter => ({
  ...rest,
  ...(from && { from: midnight(from, 0) }),
  ...(to && { to: midnight(to, 1) }),
});

function midnight(day: string, daysLater: number): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}
