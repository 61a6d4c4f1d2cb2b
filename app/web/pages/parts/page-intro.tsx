import type { ReactNode } from "react";

interface PageIntroProps {
  title: string;
  /** The kind of page, above its title. */
  label?: string;
  children?: ReactNode;
}

export function PageIntro({ title, label, children }: PageIntroProps) {
  return (
    <div className="grid gap-4 border-b-2 border-text pt-2 pb-8 md:pt-6">
      {label && <p className="type-label text-text-2">{label}</p>}
      <h1 className="type-h1">{title}</h1>
      {children && <p className="type-standfirst max-w-[60ch] text-text-2">{children}</p>}
    </div>
  );
}
