import icons from "./editor-icons.svg?url";

export type EditorIconName =
  | "arrow-down"
  | "arrow-up"
  | "bold"
  | "code"
  | "eye"
  | "heading"
  | "image"
  | "info"
  | "italic"
  | "link"
  | "list"
  | "list-ordered"
  | "message"
  | "minus"
  | "newspaper"
  | "panel"
  | "pencil"
  | "plus"
  | "quote"
  | "radio"
  | "redo"
  | "table"
  | "text"
  | "trash"
  | "undo"
  | "video";

/** Decorative, like `NewsroomIcon`; only the editor loads these. */
export function EditorIcon({ name, size = 20 }: { name: EditorIconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="icon">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
