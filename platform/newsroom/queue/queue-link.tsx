import type { ReactNode } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { dayAndTime } from "../clock-time.ts";

interface QueueLinkProps {
  to: string;
  isOpen: boolean;
  title: string;
  at: string;
  children: ReactNode;
}

/** One line of a queue. */
export const QueueLink = ({ to, isOpen, title, at, children }: QueueLinkProps) => (
  <Link to={to} aria-current={isOpen ? "true" : undefined} className="queue-link">
    <span className="queue-link-title">{title}</span>
    <span className="queue-link-meta">{children}</span>
    <time dateTime={at} className="queue-link-meta">
      {dayAndTime(at)}
    </time>
  </Link>
);
