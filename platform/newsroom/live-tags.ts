import { useEffect, useRef } from "react";

/** In place of a tag: anything may have changed. */
export const EVERYTHING = "everything";

const followers = new Set<(tag: string) => void>();

/** For the stream: what a colleague or the site changed, such as `story:12`. */
export function announceTag(tag: string): void {
  for (const follower of followers) follower(tag);
}

/** Runs at first, and whenever the live stream brings the tag; for what is no query. */
export function useLiveTag(tag: string | undefined, onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (tag === undefined) return;
    const follower = (changed: string) => {
      if (changed === tag || changed === EVERYTHING) latest.current();
    };
    followers.add(follower);
    // It may have changed before.
    latest.current();
    return () => {
      followers.delete(follower);
    };
  }, [tag]);
}
