import { NavLink } from "#platform/web/router/link.tsx";
import { categoryPath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import type { LinkPartProps } from "#ui/button/link-part.ts";
import { BarsRule } from "#ui/layout/bars.tsx";

const segments = () =>
  site.categories.map(({ name, color }) => ({ name, color, href: categoryPath(name) }));

export const categoryPages = () => segments().map(({ href }) => href);

export const CategoryBars = () => <BarsRule segments={segments()} link={BarLink} />;

/** Marks itself as current on its category's page. */
const BarLink = ({ href, ...link }: LinkPartProps) => <NavLink to={href} {...link} />;
