/** In characters, as mail servers take them (RFC 5321). */
export const LONGEST_EMAIL = 254;
