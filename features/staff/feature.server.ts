import { ofStaff } from "#platform/server/personal-data.ts";
import type { SettingsOf } from "#platform/server/settings/settings-part.ts";
import { defineFeature, type FeatureDeps } from "../define-feature.ts";
import { accountActs } from "./acts/account-acts.ts";
import { makePersonalTokenOfOwn } from "./acts/tokens.ts";
import { staff as staffCommands } from "./server/commands/staff.ts";
import { openStaffKey, staffKeySetting } from "./server/credentials/staff-key.ts";
import { staffJobs } from "./server/jobs.ts";
import { accountRoutes } from "./server/staff-routes.ts";

export const staff = defineFeature({
  name: "staff",
  area: "staff",
  floor: 1,
  tables: [
    "personal_tokens",
    "staff",
    "staff_passkeys",
    "staff_recovery_codes",
    "staff_roles",
    "staff_sessions",
    "staff_tokens",
  ],
  personal: {
    personal_tokens: ofStaff,
    staff: ofStaff,
    staff_passkeys: ofStaff,
    staff_recovery_codes: ofStaff,
    staff_roles: ofStaff,
    staff_sessions: ofStaff,
    staff_tokens: ofStaff,
  },
  settings: staffKeySetting,
  open: ({
    dataDir,
    settings,
  }: FeatureDeps & { settings: SettingsOf<typeof staffKeySetting> }) => ({
    staffKey: openStaffKey(dataDir, settings.STAFF_KEY),
  }),
  staffRoutes: accountRoutes,
  acts: [...accountActs, makePersonalTokenOfOwn],
  jobs: () => staffJobs,
  commands: { staff: staffCommands },
  // Not "code", which is also the name of an error's: a code works once, and bodies are not logged.
  secretFields: ["token", "secret", "qr", "recoveryCodes"],
});
