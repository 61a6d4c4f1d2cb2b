import { NavLink } from "react-router";
import type { LinkPartProps } from "../../../ui/link-part.ts";

/** For parts that know nothing of the router. Says by itself when it points at the page being read. */
export function RouterLink({ href, ...link }: LinkPartProps) {
  return <NavLink to={href} end {...link} />;
}
