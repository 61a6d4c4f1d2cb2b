import type { Nouns } from "./command/verb.ts";
import { adminKey } from "./nouns/admin-key.ts";
import { alerts } from "./nouns/alerts.ts";
import { applications } from "./nouns/applications.ts";
import { articles } from "./nouns/articles.ts";
import { audit } from "./nouns/audit.ts";
import { backup } from "./nouns/backup.ts";
import { comments } from "./nouns/comments.ts";
import { contributors } from "./nouns/contributors.ts";
import { donations } from "./nouns/donations.ts";
import { importNoun } from "./nouns/import.ts";
import { jobs } from "./nouns/jobs.ts";
import { messages } from "./nouns/messages.ts";
import { people } from "./nouns/people.ts";
import { pictures } from "./nouns/pictures.ts";
import { submissions } from "./nouns/submissions.ts";
import { subscribers } from "./nouns/subscribers.ts";

/** Everything the command line can do: `npm run newsroom -- <noun> <verb>`. */
export const nouns: Nouns = {
  articles,
  pictures,
  comments,
  submissions,
  applications,
  messages,
  contributors,
  subscribers,
  alerts,
  donations,
  people,
  jobs,
  "admin-key": adminKey,
  backup,
  import: importNoun,
  audit,
};
