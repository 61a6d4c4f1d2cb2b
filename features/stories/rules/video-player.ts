/** The player that sets no cookies before it plays; no other frame is allowed on the site. */
const PLAYER = "https://www.youtube-nocookie.com/embed/";

/** The referrer is sent because the player refuses to play for pages that hide theirs. */
export const videoPlayerAttributes = (id: string, title: string) => ({
  src: PLAYER + id,
  title,
  sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
  referrerpolicy: "strict-origin-when-cross-origin",
  loading: "lazy",
  allowfullscreen: "",
});
