import { Link } from "#platform/web/router/link.tsx";
import type { LinkPartProps } from "#ui/button/link-part.ts";

/** For components that do not know the router. */
export function RouterLink({ href, ...link }: LinkPartProps) {
  return <Link to={href} {...link} />;
}
