/** What other features may know about pictures. It knows no other feature, because articles and images use it. */

export {
  createWithheldPictures,
  findRights,
  isWithin,
  type KnownRights,
} from "./withheld-pictures.ts";
