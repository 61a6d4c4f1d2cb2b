import { isOnPublisherHost, MEDIA } from "#features/media/calls/images.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { decodePercent } from "#shared/text/decode-percent.ts";

/** Where a picture is: a path in the media directory, or an address on one of the publisher's hosts. */
export type PictureLocation = { path: string } | { address: URL };

export function parsePictureLocation(url: string, origin: string): PictureLocation {
  const path = ownPath(url, origin);
  if (path !== undefined) return { path };
  // An address of this site is read from the directory, not over HTTP.
  if (isOnPublisherHost(url) && new URL(url).origin !== origin) return { address: new URL(url) };
  throw new AppError("invalid_input", "url must be a picture of this site.");
}

/** The decoded path in the media directory, or undefined for another address. */
function ownPath(url: string, origin: string): string | undefined {
  if (url.startsWith("//") || url.includes("\\") || !URL.canParse(url, origin)) return undefined;
  const parsed = new URL(url, origin);
  if (parsed.origin !== origin || parsed.username || parsed.password) return undefined;
  const path = decodePercent(parsed.pathname);
  return path?.startsWith(MEDIA) && !path.includes("\\") ? path.slice(MEDIA.length) : undefined;
}
