import { classNames } from "../layout/class-names.ts";
import icons from "./icons.svg?url";

export type IconName =
  | "a-large-small"
  | "arrow-down"
  | "arrow-up"
  | "award"
  | "bookmark"
  | "check"
  | "circle-alert"
  | "circle-check"
  | "download"
  | "equal"
  | "external-link"
  | "facebook"
  | "film"
  | "hand-heart"
  | "headphones"
  | "heart"
  | "info"
  | "link-2"
  | "linkedin"
  | "lock"
  | "log-out"
  | "mail"
  | "map-pin"
  | "menu"
  | "message-circle"
  | "message-square"
  | "moon"
  | "pause"
  | "play"
  | "repeat-2"
  | "rotate-cw"
  | "search"
  | "share"
  | "slate"
  | "sliders-horizontal"
  | "star"
  | "sun"
  | "triangle-alert"
  | "x"
  | "x-logo";

type IconProps = { name: IconName; size?: number; bold?: boolean; className?: string };

/** Decorative: words beside it or a label around it say the same. All icons are in one file, so that pages stay small. */
export function Icon({ name, size = 20, bold = false, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames(bold ? "icon icon-bold" : "icon", className)}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
