import { adminKey } from "./nouns/admin-key.ts";
import { audit } from "./nouns/audit.ts";
import { backup } from "./nouns/backup.ts";
import { jobs } from "./nouns/jobs.ts";
import { migrate } from "./nouns/migrate.ts";
import type { Nouns } from "./verb.ts";

/** Commands about the server itself. */
export const platformCommands: Nouns = { jobs, "admin-key": adminKey, backup, audit, migrate };
