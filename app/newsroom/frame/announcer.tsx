import { useSyncExternalStore } from "react";
import { announcements } from "#platform/newsroom/announce.ts";

/** Says each announcement once: the same text again is a new element. */
export function Announcer() {
  const { text, id } = useSyncExternalStore(announcements.listen, announcements.current);
  return (
    <div role="status" className="sr-only">
      <p key={id}>{text}</p>
    </div>
  );
}
