import type { StripeDoor } from "../../clients/stripe/stripe-door.ts";
import type { XDoor } from "../../clients/x/x-door.ts";
import type { YoutubeDoor } from "../../clients/youtube/youtube-door.ts";
import type { Alarms } from "./alarms.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./postgres/connect.ts";

/** What a verb may lean on. Handed in, never imported. */
export interface Deps {
  db: Db;
  clock: Clock;
}

/** The doors to others. Only jobs go through them, never a visitor's request; a donor's payment is the exception. */
export interface Doors {
  youtube: YoutubeDoor;
  x: XDoor;
  /** None until somebody sets the keys. */
  stripe: StripeDoor | undefined;
  /** To whoever watches over the site. */
  alarms: Alarms;
}
