import type { ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";
import { Icon, type IconName } from "../media/icon.tsx";

export type NoticeTone = "info" | "ok" | "warn" | "err";

const ICONS: Record<NoticeTone, IconName> = {
  info: "info",
  ok: "circle-check",
  warn: "triangle-alert",
  err: "circle-alert",
};

const COLORS: Record<NoticeTone, string> = {
  info: "text-info",
  ok: "text-ok",
  warn: "text-warn",
  err: "text-err",
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** False for a notice that is part of the page from the start. */
  announce?: boolean;
  className?: string;
};

export function Notice({
  tone = "info",
  title,
  children,
  announce = true,
  className,
}: NoticeProps) {
  return (
    <div
      role={announce ? (tone === "err" ? "alert" : "status") : undefined}
      className={classNames(
        "flex gap-3 border-2 border-current bg-s1 p-4",
        COLORS[tone],
        className,
      )}
    >
      <Icon name={ICONS[tone]} size={24} />
      <div className="grid min-w-0 grow grid-cols-1 content-start gap-1 wrap-anywhere">
        {title && <p className="type-card">{title}</p>}
        {children && <div className="type-ui text-text">{children}</div>}
      </div>
    </div>
  );
}

type EmptyStateProps = {
  title: string;
  /** What the reader can do next. */
  children?: ReactNode;
};

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 border-2 border-dashed border-hair p-6">
      <span className="text-text-3">
        <Icon name="slate" size={32} />
      </span>
      <p className="type-card">{title}</p>
      {children && <div className="type-ui text-text-2">{children}</div>}
    </div>
  );
}
