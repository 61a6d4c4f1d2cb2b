/** The name in a `Server-Timing` header by which the browser learns that what stands beside the subject may be old. */
export const OLD_PAGE = "old";
