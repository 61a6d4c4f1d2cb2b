export const ROLES = ["owner", "editor", "author", "moderator", "intake", "analyst"] as const;
export type Role = (typeof ROLES)[number];

/** `own` covers what the person made; `fresh` asks to prove again who one is. */
export type Scope = "all" | "own" | "fresh";

type Rights = Readonly<Partial<Record<Role, Scope>>>;

const everyone = {
  owner: "all",
  editor: "all",
  author: "all",
  moderator: "all",
  intake: "all",
  analyst: "all",
} as const;

/** Who may do what. A person with several roles has the rights of all of them. */
const table = {
  /** One's own account, search and the live stream. */
  me: everyone,
  /** Passkeys, password and codes of one's own account. */
  "me.credentials": {
    owner: "fresh",
    editor: "fresh",
    author: "fresh",
    moderator: "fresh",
    intake: "fresh",
    analyst: "fresh",
  },
  "stories.write": { owner: "all", editor: "all", author: "own", intake: "own" },
  "stories.publish": { owner: "all", editor: "all" },
  "front-page.change": { owner: "all", editor: "all" },
  "categories.change": { owner: "all", editor: "all" },
  "pictures.add": { owner: "all", editor: "all", author: "all", intake: "all" },
  "pictures.rights": { owner: "all", editor: "all" },
  "clips.make": { owner: "all", editor: "all", author: "own", intake: "all" },
  "clips.publish": { owner: "all", editor: "all" },
  /** Films as they came, with all that a camera wrote into them. */
  "originals.open": { owner: "all", editor: "all", intake: "all" },
  "comments.judge": { owner: "all", editor: "all", moderator: "all" },
  "commenters.see": { owner: "fresh", moderator: "fresh" },
  "submissions.decide": { owner: "all", editor: "all", intake: "all" },
  "applicants.see": { owner: "fresh", intake: "fresh" },
  "numbers.read": { owner: "all", editor: "all", author: "own", analyst: "all" },
  /** Numbers of the whole site, which belong to nobody. */
  "site-numbers.read": { owner: "all", editor: "all", analyst: "all" },
  "books.read": { owner: "all", analyst: "all" },
  "donors.manage": { owner: "fresh" },
  "staff.read": { owner: "all" },
  "staff.manage": { owner: "fresh" },
  "settings.read": { owner: "all" },
  "settings.change": { owner: "fresh" },
  "audit.read": {
    owner: "all",
    editor: "own",
    author: "own",
    moderator: "own",
    intake: "own",
    analyst: "own",
  },
  "health.read": { owner: "all", editor: "all", analyst: "all" },
  "health.retry": { owner: "all" },
  "imports.read": { owner: "all" },
  "imports.run": { owner: "fresh" },
  "backups.read": { owner: "all" },
  "backups.make": { owner: "fresh" },
} as const satisfies Record<string, Rights>;

export type Permission = keyof typeof table;
export const PERMISSIONS = Object.keys(table) as readonly Permission[];

const widestFirst = ["all", "fresh", "own"] as const;

/** The widest scope that any of the roles gives, if any does. */
export function scopeOf(roles: readonly Role[], permission: Permission): Scope | undefined {
  const rights: Rights = table[permission];
  return widestFirst.find((scope) => roles.some((role) => rights[role] === scope));
}

/** Not one's own account, and not what always asks for a fresh proof. */
export const TOKEN_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((permission) => {
  const rights: Rights = table[permission];
  const isOwnAccount = permission === "me" || permission === "me.credentials";
  return !isOwnAccount && Object.values(rights).some((scope) => scope !== "fresh");
});
