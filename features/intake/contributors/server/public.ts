/** What other features and commands may use. */
export { contributorsForDesk } from "./contributors-for-desk.ts";
export { type Credit, type CreditedVideo, creditVideo } from "./credit-video.ts";
export { revokeCredit } from "./revoke-credit.ts";
