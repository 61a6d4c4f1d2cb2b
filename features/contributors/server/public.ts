/** What other features and commands may ask of contributors. */
export { type Credit, type CreditedVideo, creditVideo } from "./credit-video.ts";
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { setListed } from "./set-listed.ts";
export { takeBackVideo } from "./take-back-video.ts";
