/** A click on a link, described by the component that shows it. */
export interface FollowedLink {
  clickType: string;
  elementType: string;
  targetUrl: string;
  targetTitle: string;
  targetId: number | null;
  category: string | null;
  sourcePage: string;
}

type Listener = (link: FollowedLink) => void;

const early: FollowedLink[] = [];
let listener: Listener = (link) => void early.push(link);

/** Registers the listener, which also gets the clicks from before; components need not know it. */
export function listenForClicks(other: Listener): void {
  listener = other;
  early.splice(0).forEach(other);
}

export const noteClick: Listener = (link) => listener(link);
