/** Shorter ones are one plain file: changing its size on the way would cost more than it saves. */
const LONGEST_CLIP_SECONDS = 180;

/** Whether its size may change with the reader's line while it plays. */
export const isFilm = (seconds: number): boolean => seconds > LONGEST_CLIP_SECONDS;

/** The attribute of the player of such a film, which holds the clip's id. */
export const FILM = "data-film";

/** Of the list of all sizes, which the player loads when somebody presses play. It stands in no page. */
export const sizesListPath = (id: string) => `/api/clips/${id}/sizes`;
