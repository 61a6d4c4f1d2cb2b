/** For a copy of channels and posts: their pictures, which take a second to encode, are left to the next run. */
export const WITHOUT_PICTURES = AbortSignal.abort();
