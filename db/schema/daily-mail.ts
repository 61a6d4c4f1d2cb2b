import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { staff } from "./staff.ts";

/** Who of the staff wants a mail with the numbers of each day. */
export const dailyMailStaff = pgTable("daily_mail_staff", {
  staffId: integer("staff_id")
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  chosenAt: moment("chosen_at").notNull(),
});
