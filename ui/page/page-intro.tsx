import type { ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";

interface PageIntroProps {
  title: ReactNode;
  /** The kind of page, above its title. */
  label?: string;
  /** For pages whose content begins with a line of its own. */
  ruleFollows?: boolean;
  children?: ReactNode;
}

export function PageIntro({ title, label, ruleFollows = false, children }: PageIntroProps) {
  return (
    <div
      className={classNames(
        "grid gap-4 border-text pt-2 md:pt-6",
        !ruleFollows && "border-b-2 pb-8",
      )}
    >
      {label && <p className="type-label text-text-2">{label}</p>}
      <h1 className="type-h1">{title}</h1>
      {children && <p className="type-standfirst max-w-[31.7em] text-text-2">{children}</p>}
    </div>
  );
}
