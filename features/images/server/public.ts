/** What other features may do with images. */
export { createFetchOriginal } from "./fetch-original.ts";
export { type KeptPicture, keepPicture } from "./keep-picture.ts";
export { mirrorPictures } from "./mirrored/mirror-pictures.ts";
export {
  dropOldPictures,
  dropPicturesExcept,
  findPictures,
  pictureKey,
} from "./mirrored/mirrored-pictures.ts";
export { openOwnPicture } from "./open-own-picture.ts";
export { picturesOf } from "./pictures.ts";
