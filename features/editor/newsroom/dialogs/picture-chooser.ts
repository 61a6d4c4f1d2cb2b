import { type ComponentType, createContext, type ReactNode } from "react";

/** An address of the web, or one of this site without its host; nothing for anything else. */
export function pictureAddress(entered: string): string | undefined {
  if (!entered || !URL.canParse(entered, location.href)) return undefined;
  const url = new URL(entered, location.origin);
  if (url.protocol !== "https:" && url.origin !== location.origin) return undefined;
  return url.origin === location.origin ? url.pathname + url.search : url.href;
}

/** A picture that may be used, with its description. */
export interface ChosenPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
}

/** Uploads a picture or finds one that is there. The library is another feature; the app puts them together. */
export type PictureChooser = ComponentType<{
  files?: readonly File[];
  onChosen(picture: ChosenPicture): void;
  children?: ReactNode;
}>;

export const PictureChooserContext = createContext<PictureChooser>(() => null);

/** Who took a picture, stored with it. */
export const PictureCreditContext = createContext<ComponentType<{ url: string }>>(() => null);

/** As it stands below the picture. */
export const captionOf = ({ caption, credit }: Pick<ChosenPicture, "caption" | "credit">): string =>
  [caption, credit && `Photo: ${credit}`].filter(Boolean).join(" ");
