/** A link that somebody followed, as the part that shows it knows it. */
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

/** Whoever counts clicks says so here, and hears of those before; parts that show links need not know who that is. */
export function listenForClicks(other: Listener): void {
  listener = other;
  early.splice(0).forEach(other);
}

export const noteClick: Listener = (link) => listener(link);
