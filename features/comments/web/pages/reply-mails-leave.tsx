import type { PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { LeaveReplyMails } from "../leave-reply-mails.tsx";

export const head = (): PageHead => ({
  title: "Stop emails about replies",
  description: `Stop emails about replies to your comments on ${site.name}.`,
  canonical: "/reply-mails/leave",
  robots: "noindex",
});

export const Page = () => (
  <LeaveReplyMails
    leave={{}}
    prompt="Press the button to stop emails about replies to all your comments."
  />
);
