import type { Permission } from "#shared/newsroom/permissions.ts";

/** What a token may do, in words. A permission without words is not offered. */
const WORDS: Partial<Record<Permission, string>> = {
  "stories.write": "Write and hand in stories",
  "stories.publish": "Publish, schedule, correct and take down stories",
  "front-page.change": "Change the front page and send alerts",
  "pictures.add": "Upload and describe pictures",
  "pictures.rights": "Change rights of pictures and delete them",
  "comments.judge": "Judge comments",
  "submissions.decide": "Decide on footage and applications",
  "numbers.read": "Read numbers",
  "site-numbers.read": "Read the numbers of the whole site",
  "books.read": "Read the books without names",
  "staff.read": "List the staff",
  "settings.read": "Read the settings",
  "audit.read": "Read the audit log",
  "health.read": "Read the health of the site",
  "health.retry": "Retry jobs",
  "backups.read": "List the backups",
};

export const tokenWords = (permission: Permission): string => WORDS[permission] ?? permission;
