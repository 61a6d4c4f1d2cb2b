import { defineFeature } from "../define-feature.ts";
import { staff as staffCommands } from "./server/commands/staff.ts";
import { staffKeySetting } from "./server/credentials/staff-key-setting.ts";
import { staffDeskRoutes } from "./server/desk-routes.ts";
import { staffJobs } from "./server/jobs.ts";
import { staffMailKinds } from "./server/mail-kinds.ts";

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
  settings: staffKeySetting,
  deskRoutes: staffDeskRoutes,
  jobs: () => staffJobs,
  mailKinds: staffMailKinds,
  commands: { staff: staffCommands },
  // Not "code", which is also the name of an error's: a code works once, and bodies are not logged.
  secretFields: ["token", "secret", "qr", "recoveryCodes"],
});
