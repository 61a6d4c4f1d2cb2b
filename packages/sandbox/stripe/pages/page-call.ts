import { page, pagePolicy } from "../../sandbox-page.ts";
import type { SandboxCall, SandboxReply } from "../../serve-sandbox.ts";

export type PageCall = Omit<SandboxCall, "status">;

/** A page that says first that it is a sandbox. */
export const html = (status: number, title: string, body: string): SandboxReply => ({
  status,
  type: "text/html; charset=utf-8",
  body: page(
    title,
    `<p class="test">This is a sandbox: no bank, no card and no money is real.</p>${body}`,
  ),
  headers: {
    "content-security-policy": pagePolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  },
});

export const goTo = (location: string): SandboxReply => ({
  status: 303,
  type: "text/plain; charset=utf-8",
  body: "",
  headers: { location, "cache-control": "no-store" },
});
