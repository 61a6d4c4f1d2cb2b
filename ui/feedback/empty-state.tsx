import type { ReactNode } from "react";
import { Icon } from "../media/icon.tsx";

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
