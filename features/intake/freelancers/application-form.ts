import { defineForm } from "#shared/forms/define-form.ts";
import { boxIn } from "#shared/forms/plain-form.ts";
import { findAgeProblem } from "./age.ts";
import { MOST_LINKS } from "./limits.ts";

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
