import type { ReactNode } from "react";
import { PageFrame } from "#ui/page/page-frame.tsx";

interface MissingScreenProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** The screen for content that does not exist. */
export function MissingScreen({ title, action, children }: MissingScreenProps) {
  return (
    <PageFrame>
      <div className="grid justify-items-start gap-4 border-t-2 border-text pt-6">
        <h1 className="type-h1">{title}</h1>
        <p className="type-standfirst text-text-2">{children}</p>
        {action}
      </div>
    </PageFrame>
  );
}
