import { type ComponentType, createContext } from "react";

/** One of the publisher's own clips. */
export interface ChosenClip {
  id: string;
  title: string;
}

/** Finds an own clip, or makes one of a film. Clips are another feature; the app puts them together. */
export type ClipChooser = ComponentType<{
  files?: readonly File[] | undefined;
  onChosen(clip: ChosenClip): void;
}>;

export const ClipChooserContext = createContext<ClipChooser>(() => null);
