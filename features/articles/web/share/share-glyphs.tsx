import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import type { ShareTarget } from "../../share-links.ts";

const LINE = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The icon set has no brand marks. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const shareGlyphs: Record<ShareTarget, ReactNode> = {
  twitter: (
    <Mark>
      <path d="M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z" />
    </Mark>
  ),
  facebook: (
    <Mark>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </Mark>
  ),
  linkedin: (
    <Mark>
      <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2z" />
      <circle cx="4" cy="4" r="2" />
    </Mark>
  ),
  email: <Mail {...LINE} />,
};
