import type { ReactNode } from "react";
import { BAR_FILLS } from "../layout/bar-fills.ts";

type GlyphProps = { size?: number };

function Glyph({ size = 24, children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

/** Seven bars over black, white and grey blocks, to look like a test card. */
export function BarsGlyph({ size = 24 }: GlyphProps) {
  return (
    <Glyph size={size}>
      <g stroke="none">
        {BAR_FILLS.map((fill, bar) => (
          <rect key={fill} x={1.5 + bar * 3} y="3" width="3" height="12" className={fill} />
        ))}
        <rect x="1.5" y="15" width="21" height="6" fill="#808080" />
        <rect x="6" y="15" width="6" height="6" fill="#101010" />
        <rect x="12" y="15" width="6" height="6" fill="#ebebeb" />
      </g>
      <rect x="1.5" y="3" width="21" height="18" strokeWidth="1" />
    </Glyph>
  );
}

export function SlateGlyph({ size = 24 }: GlyphProps) {
  return (
    <Glyph size={size}>
      <path d="M3 10h18v11H3zM3 10l-.6-3.6L20 3l.6 3.4zM7 5.5l2 3.3M12.5 4.5l2 3.3M3 14.5h18" />
    </Glyph>
  );
}
