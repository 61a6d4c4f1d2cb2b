/** What commands and data requests may use. */
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { listSubmissions } from "./list-submissions.ts";
export { showSubmission } from "./show-submission.ts";
export { submissionIntake } from "./submission-repository.ts";
