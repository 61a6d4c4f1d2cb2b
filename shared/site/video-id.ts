const watchHosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);
const playerHosts = new Set([...watchHosts, "youtube-nocookie.com", "www.youtube-nocookie.com"]);
const ID = /^[\w-]{11}$/;

/** The video that the source address of an embedded player shows. */
export function videoIdOfFrame(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.port || !playerHosts.has(url.hostname)) return undefined;
  return idAfter(/^\/embed\/([\w-]{11})\/?$/, url);
}

/** The video that a link leads to, in every form that people copy. */
export function videoIdOfLink(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.port) return undefined;
  if (url.hostname === "youtu.be") return ID.exec(url.pathname.slice(1))?.[0];
  if (!watchHosts.has(url.hostname)) return undefined;
  if (url.pathname === "/watch") return ID.exec(url.searchParams.get("v") ?? "")?.[0];
  return idAfter(/^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/, url);
}

const idAfter = (pattern: RegExp, { pathname }: URL) => pattern.exec(pathname)?.[1];
