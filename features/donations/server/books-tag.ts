import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";

/** For the screen of staff: something about the books or the settings changed. */
export const BOOKS_TAG = newsroomTag("books.read", "donations");
