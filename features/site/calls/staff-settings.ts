import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { SETTING_NAMES } from "../site-settings/setting-schemas.ts";

export const SettingChange = z.object({
  id: z.int(),
  value: z.unknown(),
  at: timestamp,
  by: z.string(),
  takenBackAt: z.nullable(timestamp),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const Setting = z.object({
  name: z.enum(SETTING_NAMES),
  /** As it holds now. Its shape is in `setting-schemas.ts`. */
  value: z.unknown(),
  /** Of the change that holds; 0 when none does and the value is the file's. */
  version: z.int(),
  /** Newest first. */
  changes: z.array(SettingChange),
});
export type Setting = z.infer<typeof Setting>;

/** What cannot be changed while the site runs. */
export const FixedSetting = z.object({
  name: z.string(),
  value: z.string(),
  /** Why, and where it is changed instead. */
  reason: z.string(),
});
export type FixedSetting = z.infer<typeof FixedSetting>;

export const SiteSettings = z.object({
  settings: z.array(Setting),
  fixed: z.array(FixedSetting),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/newsroom/settings",
  summary: "The settings of the site with their changes, and what needs a restart",
  request: {},
  reply: SiteSettings,
});

/** 409: it was changed by somebody else meanwhile. */
export const changeSetting = actEndpoint({
  method: "POST",
  path: "/api/newsroom/settings/:name",
  request: {
    params: z.object({ name: z.enum(SETTING_NAMES) }),
    body: z.strictObject({ value: z.unknown(), version: wholeNumber({ min: 0 }) }),
  },
  reply: SiteSettings,
});

/** 409: a newer change holds, which has to be taken back first. */
export const takeBackSetting = actEndpoint({
  method: "POST",
  path: "/api/newsroom/settings/changes/:id/take-back",
  request: { params: z.object({ id: rowId }) },
  reply: SiteSettings,
});
