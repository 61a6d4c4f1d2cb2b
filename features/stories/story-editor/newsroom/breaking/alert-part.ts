import { type ComponentType, createContext } from "react";

interface AlertPartProps {
  storyId: number;
  /** Readers can open the story. */
  isLive: boolean;
  /** It is sent as soon as they can. */
  isWanted: boolean;
}

/** The mail of a breaking story. Alerts are another feature; the app puts them together. */
export type AlertPart = ComponentType<AlertPartProps>;

export const AlertPartContext = createContext<AlertPart>(() => null);
