import { NavLink } from "react-router";
import { categoryPath } from "../../../shared/site/paths.ts";
import { site } from "../../../site.config.ts";
import type { LinkPartProps } from "../../../ui/button/link-part.ts";
import { BarsRule } from "../../../ui/layout/bars-rule.tsx";

/** Seven bars for the seven subjects; plain news has no colour of its own. */
const segments = site.categories
  .filter(({ color }) => color !== undefined && color !== "news")
  .map(({ name, color }) => ({ name, color, href: categoryPath(name) }));

export const CategoryBars = () => <BarsRule segments={segments} link={BarLink} />;

/** Says by itself when its category is the page being read. */
const BarLink = ({ href, ...link }: LinkPartProps) => <NavLink to={href} {...link} />;
