export const IMAGE_PROXY = "/api/image-proxy";
/** Our small copies of pictures that others host. */
export const PICTURES = "/api/pictures/";
/** Where the publisher's own pictures live. */
export const MEDIA = "/media/";

/** One width per step a phone, a tablet or a desktop can tell apart; others would only fill the disk. */
export const imageWidths = [320, 480, 640, 960, 1280, 1600] as const;

const isOwnImage = (url: string) => url.startsWith(MEDIA);

/** The address of a picture of ours at a width; pictures elsewhere keep their own address. */
export function imageAddress(url: string, width?: number): string {
  if (!isOwnImage(url)) return url;
  const query = new URLSearchParams({ url, ...(width && { w: String(width) }) });
  return `${IMAGE_PROXY}?${query}`;
}

/** All widths of a picture for `srcset`, or nothing for a picture we cannot resize. */
export function imageSrcSet(url: string): string | undefined {
  if (!isOwnImage(url)) return undefined;
  return imageWidths.map((width) => `${imageAddress(url, width)} ${width}w`).join(", ");
}

export const pictureAddress = (key: string) => `${PICTURES}${key}`;
