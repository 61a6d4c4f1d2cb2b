import type { Nouns } from "./command/verb.ts";
import { articles } from "./nouns/articles.ts";
import { audit } from "./nouns/audit.ts";
import { comments } from "./nouns/comments.ts";

/** Everything the command line can do: `npm run newsroom -- <noun> <verb>`. */
export const nouns: Nouns = { articles, comments, audit };
