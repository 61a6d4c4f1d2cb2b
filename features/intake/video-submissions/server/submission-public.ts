/** What commands and data requests may use. */

export { submissionIntake } from "./submission-repository.ts";
export { submitDemoFilm } from "./submit-demo-film.ts";
