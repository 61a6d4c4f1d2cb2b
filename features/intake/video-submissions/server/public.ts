/** What commands and data requests may use. */
export { listSubmissions } from "./list-submissions.ts";
export { showSubmission } from "./show-submission.ts";
export { submissionIntake } from "./submission-repository.ts";
