import { BAR_FILLS } from "../layout/bar-fills.ts";

/** Seven bars over black, white and grey blocks, to look like a test card. */
export function BarsGlyph({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      {BAR_FILLS.map((fill, bar) => (
        <path key={fill} className={fill} d={`M${1.5 + bar * 3} 3h3v12h-3z`} />
      ))}
      <path fill="#808080" d="M1.5 15h21v6h-21z" />
      <path fill="#101010" d="M6 15h6v6H6z" />
      <path fill="#ebebeb" d="M12 15h6v6h-6z" />
      <path fill="none" stroke="currentColor" d="M1.5 3h21v18h-21z" />
    </svg>
  );
}
