/** Beside a status 428: the call is repeated with a solved challenge. Calls of staff have another reason for this status. */
export const CHALLENGE_HEADER = "x-challenge";

/** Carries the solved challenge. */
export const PROOF_HEADER = "x-proof";
