/** What other features may do with images. */
export { encodePicture } from "./encode-picture.ts";
export {
  deleteOldPictures,
  deletePicturesExcept,
  findPictures,
  mirrorPictures,
  pictureExists,
  pictureKey,
} from "./mirrored-pictures.ts";
export type { Pictures } from "./pictures.ts";
export { MEDIA_FOLDER, measurePicture, type StoredPicture, storePicture } from "./store-picture.ts";
