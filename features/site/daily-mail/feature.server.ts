import { defineFeature } from "#features/define-feature.ts";
import { ofStaff } from "#platform/server/personal-data.ts";
import { staff } from "./server/commands/staff.ts";
import { dailyMailSettings } from "./server/daily-mail-settings.ts";
import { queueDailyMail } from "./server/queue-daily-mail.ts";
import { dailyMailStaffRoutes } from "./server/staff-routes.ts";

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
