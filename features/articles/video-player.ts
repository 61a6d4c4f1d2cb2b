/** The only frames there are on this site: the video host's player that sets no cookies before it plays. */
const PLAYER = "https://www.youtube-nocookie.com/embed/";

const watchPages = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);
const players = new Set([...watchPages, "youtube-nocookie.com", "www.youtube-nocookie.com"]);
const ID = /^[\w-]{11}$/;

/** Boxed in and told nothing but where the video is. It refuses to play for pages that do not say who they are. */
export const playerAttributes = (id: string, title: string) => ({
  src: PLAYER + id,
  title,
  sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
  referrerpolicy: "strict-origin-when-cross-origin",
  loading: "lazy",
  allowfullscreen: "",
});

/** Which video an embed code shows, if it shows one of the host's at all. */
export function videoOfFrame(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.port || !players.has(url.hostname)) return undefined;
  return idAfter("embed", url);
}

/** Which video an address leads to, in any of the shapes that people copy. */
export function videoOfLink(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.port) return undefined;
  if (url.hostname === "youtu.be") return ID.exec(url.pathname.slice(1))?.[0];
  if (!watchPages.has(url.hostname)) return undefined;
  if (url.pathname === "/watch") return ID.exec(url.searchParams.get("v") ?? "")?.[0];
  return idAfter("(?:embed|shorts|live)", url);
}

const idAfter = (place: string, { pathname }: URL) =>
  new RegExp(`^/${place}/([\\w-]{11})/?$`).exec(pathname)?.[1];

/** Whether an article's text, as it is shown, holds a video to click. */
export const showsVideo = (content: string) => content.includes(" data-video=");
