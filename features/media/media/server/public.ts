/** What other features may know about pictures. It knows no other feature, because articles and images use it. */

export { findRights, isWithin, type KnownRights } from "./rights-repository.ts";
export { createWithheldPictures } from "./withheld-pictures.ts";
