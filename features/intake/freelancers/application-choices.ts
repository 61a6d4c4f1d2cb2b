/** In characters, not bytes. */
export const LONGEST = {
  firstName: 80,
  fullName: 120,
  phoneNumber: 30,
  location: 200,
  experience: 5_000,
} as const;

export const MOST_LINKS = 10;

export const YOUNGEST = 18;
export const OLDEST = 110;

export const CHOICES = ["yes", "no", "maybe", "other"] as const;
export type Choice = (typeof CHOICES)[number];
