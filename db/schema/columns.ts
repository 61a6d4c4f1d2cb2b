import { customType, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
