import type { DropReason } from "#features/numbers/drop-reasons.ts";
import type { LinkName } from "#features/numbers/link-names.ts";
import type { Campaign } from "./clean-text.ts";
import type { Device } from "./device-of.ts";
import type { PageShape } from "./public-pages.ts";
import type { Hashes } from "./visitor-hashes.ts";

interface Sent extends Hashes {
  /** The server's time. */
  at: Date;
}

export interface ViewEvent extends Sent {
  kind: "view";
  page: PageShape;
  /** From another site or directly, not from a page of this site. */
  arrived: boolean;
  source: string | null;
  /** The page of this site on which it was opened. */
  from: PageShape | undefined;
  device: Device;
  /** Null without campaign tags. */
  campaign: Campaign | null;
}

export interface ClickedEvent extends Sent {
  kind: "click";
  clickType: string;
  /** A page of this site or an external address. */
  target: PageShape | string;
  targetTitle: string | null;
  targetId: string | null;
  page: PageShape;
  elementType: LinkName;
  category: string | null;
}

export interface EngagedEvent extends Sent {
  kind: "engagement";
  engagedMs: number;
  /** The page that was read. */
  page: PageShape | undefined;
  /** The story whose end was on the screen. */
  end: PageShape | undefined;
}

export type AnalyticsEvent = ViewEvent | ClickedEvent | EngagedEvent;
export type EventKind = AnalyticsEvent["kind"];

export type Outcome = "stored" | DropReason;
