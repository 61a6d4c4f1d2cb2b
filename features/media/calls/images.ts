import { site } from "#site.config.ts";

export const IMAGE_PROXY = "/api/image-proxy";
/** Our small copies of pictures that others host. */
export const PICTURES = "/api/pictures/";
/** The directory of the publisher's own pictures. */
export const MEDIA = "/media/";
/** Shown instead of a picture that is missing or that the site must not show. */
export const FALLBACK_PICTURE = "/no-signal.svg";

/** One width per step that matters on phones, tablets and desktops; more would only fill the disk. */
export const imageWidths = [240, 320, 480, 640, 800, 960, 1280, 1600] as const;

/** Encoded control characters, slashes and backslashes, which two programs may read in two ways. */
const oddlyEncoded = /%(?:[01][0-9a-f]|2f|5c|7f|(?![0-9a-f]{2}))/i;

/** Whether a normalized address is on one of the publisher's own hosts. */
export const isOnPublisherHost = (url: string) => isOnHost(url, site.pictureHosts);

export function isOnHost(url: string, hosts: readonly string[]): boolean {
  const address = URL.parse(url);
  return (
    address?.href === url &&
    hosts.includes(address.host) &&
    address.protocol === "https:" &&
    `${address.username}${address.password}${address.hash}` === "" &&
    !oddlyEncoded.test(url)
  );
}

/** Whether the site may show it: in the media directory or on one of the publisher's hosts. */
export const isOurPicture = (url: string) => url.startsWith(MEDIA) || isOnPublisherHost(url);

/** The address of one of our pictures at a width. */
export function imageAddress(url: string, width?: number): string {
  const query = new URLSearchParams({ url, ...(width && { w: String(width) }) });
  return `${IMAGE_PROXY}?${query}`;
}

/** All widths of a picture, for `srcset`. */
export const imageSrcSet = (url: string) =>
  imageWidths.map((width) => `${imageAddress(url, width)} ${width}w`).join(", ");

export const pictureAddress = (key: string) => `${PICTURES}${key}`;
