import icons from "./newsroom-icons.svg?url";

export type NewsroomIconName =
  | "activity"
  | "award"
  | "bell"
  | "clapperboard"
  | "copy"
  | "database-backup"
  | "ellipsis"
  | "file-text"
  | "image"
  | "import"
  | "inbox"
  | "key-round"
  | "keyboard"
  | "layout-dashboard"
  | "message-square"
  | "newspaper"
  | "plus"
  | "printer"
  | "scroll-text"
  | "sliders-horizontal"
  | "smartphone"
  | "square-pen"
  | "tags"
  | "user"
  | "users"
  | "wallet"
  | "camera";

/** Decorative, like `Icon`. In a file of its own, because readers load the other one. */
export function NewsroomIcon({ name, size = 20 }: { name: NewsroomIconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="icon">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
