import { defineForm } from "#shared/forms/define-form.ts";
import { boxIn } from "#shared/forms/plain-form.ts";
import { MOST_LINKS, OLDEST, YOUNGEST } from "./application-choices.ts";

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

export const applicationForm = defineForm({
  call: async () => (await import("../calls/freelancers.ts")).applyToJoin,
  action: "/api/join-fntv/form",
  page: "/join-fntv",
  fields: {
    firstName: {
      label: "First name",
      help: "What we should call you.",
      autoComplete: "given-name",
    },
    fullName: { label: "Full name", help: "As on your ID.", autoComplete: "name" },
    email: {
      label: "Email",
      help: "We reply to this address.",
      type: "email",
      autoComplete: "email",
    },
    phoneNumber: {
      label: "Phone number (optional)",
      help: "For urgent assignments.",
      type: "tel",
      autoComplete: "tel",
      isOptional: true,
      isPrivate: true,
    },
    dateOfBirth: {
      label: "Date of birth",
      help: "You must be at least 18. Only editors see it.",
      type: "date",
      autoComplete: "bday",
      isPrivate: true,
    },
    location: {
      label: "Location",
      help: "Where you live and work.",
      autoComplete: "address-level2",
    },
    experience: {
      label: "Experience",
      help: "What you have filmed, for whom, and with which equipment.",
      rows: 6,
    },
    workLinks: {
      label: "Work links (optional)",
      help: `Up to ${MOST_LINKS} links to your work, one per line.`,
      rows: 3,
      placeholder: "https://",
      isOptional: true,
    },
    openToTravel: { label: "Open to travel?" },
    commissionWork: { label: "Commission work?" },
    sendCopy: {
      label: "Send me a copy",
      help: "We email you a link to confirm your address, at most one a day, and then the copy, without your birth date and phone number.",
      isOptional: true,
      isPrivate: true,
      read: boxIn,
    },
    website: {},
  },
  adjust(errors, { dateOfBirth }, now) {
    const age = errors.dateOfBirth ?? findAgeProblem(dateOfBirth, now);
    return age ? { ...errors, dateOfBirth: age } : errors;
  },
  texts: {
    sent: {
      title: "Application submitted successfully!",
      description: "Our team reads every application and replies by email.",
    },
    failed: {
      title: "Submission failed",
      description: "There was an error submitting your application. Please try again.",
    },
  },
});
