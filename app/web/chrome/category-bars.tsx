import { NavLink } from "react-router";
import { site } from "../../../site.config.ts";
import { BarsRule } from "../../../ui/bars-rule.tsx";
import type { LinkPartProps } from "../../../ui/link-part.ts";

/** Seven bars for the seven subjects; plain news has no colour of its own. */
const segments = site.categories
  .filter(({ color }) => color !== undefined && color !== "news")
  .map(({ name, color }) => ({ name, color, href: `/category/${encodeURIComponent(name)}` }));

/** A finger cannot hover: on a phone the narrowest cut of the face lets every name stand under its bar. */
const NAMES =
  "max-sm:[&_.bar-name]:font-[520] max-sm:[&_.bar-name]:tracking-[-0.02em] max-sm:[&_.bar-name]:overflow-visible max-sm:[&_.bar-name]:[font-stretch:75%] min-[22.5rem]:max-sm:[&_.bar-name]:[clip-path:none] [&_[aria-current]_.bar-name]:underline pointer-coarse:[&_.bar:not(:hover,:focus-visible)_.bar-name]:top-2.5";

export function CategoryBars() {
  return (
    <div className={NAMES}>
      <BarsRule segments={segments} link={BarLink} />
    </div>
  );
}

/** Says by itself when its category is the page being read. */
const BarLink = ({ href, ...link }: LinkPartProps) => <NavLink to={href} {...link} />;
