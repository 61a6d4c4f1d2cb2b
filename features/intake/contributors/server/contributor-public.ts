/** What other features and commands may use. */
export { creditVideo } from "./credits.ts";
