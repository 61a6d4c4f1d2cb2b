import type { CategoryColor } from "#shared/site/publication.ts";
import type { LinkPart } from "../button/link-part.ts";
import { categoryClass } from "./category-chip.tsx";

/** The seven bars from bright to dark, as on a test card. */
const BAR_FILLS = [
  "fill-(--cat-sports)",
  "fill-(--cat-world)",
  "fill-(--cat-business)",
  "fill-(--cat-opinion)",
  "fill-(--cat-health)",
  "fill-(--cat-technology)",
  "fill-(--cat-politics)",
];

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

type BarsRuleProps = {
  segments: readonly { name: string; color?: CategoryColor | undefined; href: string }[];
  link?: LinkPart;
};

/** The bars below the masthead: one link per category. */
export function BarsRule({ segments, link: Link = "a" }: BarsRuleProps) {
  return (
    <nav aria-label="Categories" data-clicks="category-bars" className="category-bar">
      <ul>
        {segments.map(({ name, color, href }) => (
          <li key={name} className={categoryClass(color)}>
            <Link href={href} className="bar">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STAIRS = ["#101010", "#3a3a3a", "#6e6e6e", "#a3a3a3", "#ebebeb"];

/** A television test card with a label in the middle. */
export function TestCard({ label, text }: { label: string; text: string }) {
  return (
    <svg viewBox="0 0 1120 630" role="img" aria-label={label} className="test-card block w-full">
      <rect width="1120" height="630" fill="#101010" />
      {BAR_FILLS.map((fill, bar) => (
        <rect key={fill} x={bar * 160} width="160" height="400" className={fill} />
      ))}
      {BAR_FILLS.map((fill, bar) => (
        <rect
          key={fill}
          x={(6 - bar) * 160}
          y="400"
          width="160"
          height="50"
          className={bar % 2 === 0 ? fill : "fill-(--chip-ink)"}
        />
      ))}
      <rect y="450" width="200" height="180" fill="#6e6e6e" />
      <rect x="200" y="450" width="200" height="180" fill="#ebebeb" />
      {STAIRS.map((grey, step) => (
        <rect key={grey} x={400 + step * 144} y="450" width="144" height="180" fill={grey} />
      ))}
      <rect x="270" y="190" width="580" height="140" fill="#101010" />
      <text x="560" y="290" textAnchor="middle" className="test-card-text" fill="#ebebeb">
        {text}
      </text>
      <path
        d="M40 90V40h50M1030 40h50v50M1080 540v50h-50M90 590H40v-50"
        fill="none"
        stroke="#101010"
        strokeWidth="6"
      />
    </svg>
  );
}
