import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useParams } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { LeaveReplyMails } from "../leave-reply-mails.tsx";

const idOf = (id: string | undefined) => (/^[1-9]\d{0,8}$/.test(id ?? "") ? Number(id) : 0);

export function load({ params, notFound }: LoaderInput) {
  if (idOf(params.id) === 0) notFound();
}

export const head = ({ params }: HeadInput): PageHead => ({
  title: "Stop emails about replies to a comment",
  description: `Stop emails about replies to one of your comments on ${site.name}.`,
  canonical: `/reply-mails/leave/${idOf(params.id)}`,
  robots: "noindex",
});

export const Page = () => (
  <LeaveReplyMails
    leave={{ comment: idOf(useParams().id) }}
    prompt="Press the button to stop emails about replies to this comment."
  />
);
