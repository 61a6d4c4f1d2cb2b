import { OLDEST, YOUNGEST } from "./limits.ts";

/** Full years since a birthday such as `1990-02-28`. */
export function ageAt(birthday: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthday.split("-").map(Number);
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Why somebody born on that day cannot apply. */
export function findAgeProblem(birthday: string, now: Date): string | undefined {
  const age = ageAt(birthday, now);
  if (age > OLDEST || age < 0) return "Please check your date of birth.";
  return age < YOUNGEST ? `You must be at least ${YOUNGEST} to apply.` : undefined;
}
