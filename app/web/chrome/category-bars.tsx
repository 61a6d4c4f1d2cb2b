import { NavLink } from "react-router";
import { categoryPath } from "../../../shared/site/paths.ts";
import { site } from "../../../site.config.ts";
import type { LinkPartProps } from "../../../ui/button/link-part.ts";
import { BarsRule } from "../../../ui/layout/bars-rule.tsx";

/** Seven bars for seven categories; News has no color. */
const segments = site.categories
  .filter(({ color }) => color !== undefined && color !== "news")
  .map(({ name, color }) => ({ name, color, href: categoryPath(name) }));

export const CategoryBars = () => <BarsRule segments={segments} link={BarLink} />;

/** Marks itself as current on its category's page. */
const BarLink = ({ href, ...link }: LinkPartProps) => <NavLink to={href} {...link} />;
