import { deskTag } from "#platform/server/staff-api/desk-tag.ts";

/** For the screen of staff: something about the books or the settings changed. */
export const DESK_TAG = deskTag("books.read", "donations");
