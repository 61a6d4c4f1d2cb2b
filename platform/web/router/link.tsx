import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { isUnmodified, type ModifiedClick } from "#ui/button/link-part.ts";
import { useLocation, useNavigate } from "./location.ts";

/** Whether a click means "show me this page here" and not a new tab, a download or another site. */
export const isPlainClick = (click: ModifiedClick & { button: number }, link: HTMLAnchorElement) =>
  click.button === 0 &&
  isUnmodified(click) &&
  link.origin === location.origin &&
  link.target === "" &&
  !link.hasAttribute("download");

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** Stored with the entry of the history. */
  state?: unknown;
};

/** A link to a page of this site, which is shown without loading a new document. */
export function Link({ to, state, onClick, ...attributes }: LinkProps) {
  const navigate = useNavigate();
  const follow = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    if (click.defaultPrevented || !isPlainClick(click, click.currentTarget)) return;
    click.preventDefault();
    // A link to where the reader is adds no step to the history.
    navigate(to, { state, replace: click.currentTarget.href === location.href });
  };
  return <a {...attributes} href={to} onClick={follow} />;
}

/** Marks itself on the page it leads to. */
export function NavLink(props: LinkProps) {
  const here = useLocation().pathname.toLowerCase() === props.to.toLowerCase();
  return <Link aria-current={here ? "page" : undefined} {...props} />;
}
