/** A link that somebody followed, as the part that shows it knows it. */
export interface FollowedLink {
  clickType: string;
  elementType: string;
  targetUrl: string;
  targetTitle: string;
  targetId: number;
  category: string;
}

type Listener = (link: FollowedLink) => void;

let listener: Listener = () => {};

/** Whoever counts clicks says so here; parts that show links need not know who that is. */
export function listenForClicks(other: Listener): void {
  listener = other;
}

export const noteClick: Listener = (link) => listener(link);
