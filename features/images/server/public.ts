/** What other features may ask of images. */
export { mirrorPictures } from "./mirror-pictures.ts";
export {
  dropOldPictures,
  dropPicturesExcept,
  findPictures,
  pictureKey,
} from "./mirrored-pictures.ts";
export { openOwnPicture } from "./open-own-picture.ts";
export type { Pictures } from "./pictures.ts";
