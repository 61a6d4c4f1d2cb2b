import { defineFeature } from "#features/define-feature.ts";
import { ofStaff } from "#platform/server/personal-data.ts";
import { staff } from "./server/commands/staff.ts";
import { dailyMailSettings, dailyMailStaffRoutes, queueDailyMail } from "./server/daily-mail.ts";

export const dailyMail = defineFeature({
  name: "daily-mail",
  area: "site",
  floor: 6,
  tables: ["daily_mail_staff"],
  personal: {
    daily_mail_staff: ofStaff,
  },
  settings: dailyMailSettings,
  staffRoutes: dailyMailStaffRoutes,
  jobs: ({ settings }) => [queueDailyMail(settings)],
  commands: { staff },
});
