import { isOnHost } from "#features/media/calls/images.ts";
import { LARGEST_CLIP, storeFilmOrSound } from "#features/media/clips/server/clip-public.ts";
import { createFetchOriginal } from "#features/media/images/server/fetch-original.ts";
import { storePicture } from "#features/media/images/server/store-picture.ts";

/** What is done with pictures, films and sounds of an older site. */
export const importedMedia = {
  isOnHost,
  createFetchOriginal,
  storePicture,
  storeFilmOrSound,
  /** In bytes. */
  largestFilm: LARGEST_CLIP,
};
