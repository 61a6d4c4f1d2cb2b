/** The only other site whose frames a page may hold: its players, and only after a click. */
export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";
