/** What other features may do with images. */
export { encodePicture } from "./encoding/encode-picture.ts";
export { createFetchOriginal } from "./fetch-original.ts";
export { mirrorPictures } from "./mirrored/mirror-pictures.ts";
export {
  deleteOldPictures,
  deletePicturesExcept,
  findPictures,
  pictureExists,
  pictureKey,
} from "./mirrored/mirrored-picture-repository.ts";
export { openOwnPicture } from "./open-own-picture.ts";
export { picturesOf } from "./pictures.ts";
export { MEDIA_FOLDER, measurePicture, type StoredPicture, storePicture } from "./store-picture.ts";
