import type { RefObject } from "react";
import { Icon, type IconName } from "#ui/media/icon.tsx";
import type { KnownStory } from "../known-story.ts";

/** The story that the aids are for. */
export interface AidedStory {
  story: Omit<KnownStory, "at">;
  address: string;
  text: RefObject<HTMLElement | null>;
}

export type Aid = "save" | "listen" | "text" | "share";

const aids: readonly { aid: Aid; label: string; icon: IconName }[] = [
  { aid: "save", label: "Save", icon: "bookmark" },
  { aid: "listen", label: "Listen", icon: "headphones" },
  { aid: "text", label: "Text", icon: "a-large-small" },
  { aid: "share", label: "Share", icon: "share" },
];

interface AidButtonsProps {
  /** Aids that are on; unknown until their script is loaded. */
  pressed: readonly Aid[] | undefined;
  onPress: (aid: Aid) => void;
}

/** The row below a story's byline. "Share" is there for fingers; the others find links beside the text. */
export const AidButtons = ({ pressed, onPress }: AidButtonsProps) =>
  aids.map(({ aid, label, icon }) => (
    <button
      key={aid}
      type="button"
      data-aid={aid}
      aria-pressed={aid === "share" ? undefined : pressed?.includes(aid)}
      onClick={() => onPress(aid)}
    >
      <Icon name={icon} />
      {aid === "save" && pressed?.includes(aid) ? "Saved" : label}
    </button>
  ));
