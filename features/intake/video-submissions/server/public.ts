/** What commands and data requests may use. */
export { acceptSubmission } from "./accept-submission.ts";
export { declineSubmission } from "./decline-submission.ts";
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { listSubmissions } from "./list-submissions.ts";
export { reverseSubmission } from "./reverse-submission.ts";
export { showSubmission } from "./show-submission.ts";
export { submissionIntake } from "./submission-repository.ts";
