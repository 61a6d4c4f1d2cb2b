const OWN_ACCOUNT = "about one's own account, which only the person can prove to be theirs";
const TYPING = "typing, not a decision; by command, articles update takes a whole file";
const LOOK_UP = "shows an address and decides nothing; the owner of the tables reads it by command";
const BYTES = "bytes of a file; commands read one that is on the server";
const READS = "changes nothing";

/** Changing calls of the newsroom that have no command of their name, each with the reason. */
export const CALLS_WITHOUT_COMMAND: Readonly<Record<string, string>> = {
  "POST /api/newsroom/session": OWN_ACCOUNT,
  "POST /api/newsroom/session/passkey/begin": OWN_ACCOUNT,
  "POST /api/newsroom/session/passkey": OWN_ACCOUNT,
  "POST /api/newsroom/session/proof": OWN_ACCOUNT,
  "DELETE /api/newsroom/session": OWN_ACCOUNT,
  "POST /api/newsroom/set-up/read": OWN_ACCOUNT,
  "POST /api/newsroom/set-up/begin": OWN_ACCOUNT,
  "POST /api/newsroom/set-up/finish": OWN_ACCOUNT,
  "DELETE /api/newsroom/me/devices/:id": OWN_ACCOUNT,
  "POST /api/newsroom/me/passkeys/begin": OWN_ACCOUNT,
  "POST /api/newsroom/me/passkeys": OWN_ACCOUNT,
  "DELETE /api/newsroom/me/passkeys/:id": OWN_ACCOUNT,
  "POST /api/newsroom/me/password": OWN_ACCOUNT,
  "POST /api/newsroom/me/recovery-codes": OWN_ACCOUNT,
  "POST /api/newsroom/me/tokens": OWN_ACCOUNT,

  "POST /api/newsroom/story-views": "a person's own filters of a list",
  "DELETE /api/newsroom/story-views/:id": "a person's own filters of a list",
  "POST /api/newsroom/stories/:id/presence": "who has a story open",
  "POST /api/newsroom/stories/:id/steps": TYPING,
  "POST /api/newsroom/stories/:id/fields": TYPING,
  "POST /api/newsroom/stories/undo-change":
    "takes back what the browser remembers of this visit; by command the values are set again",
  "POST /api/newsroom/preview-links/open": "what somebody does who was sent a link",

  "POST /api/newsroom/imports/uploads/:key":
    "brings a file to the server; import wordpress and import ghost read one that is there",

  "POST /api/newsroom/imports/files/:key":
    "keeps a file that was sent; import wordpress and import ghost read one that is there",
  "POST /api/newsroom/imports/files": BYTES,
  "HEAD /api/newsroom/imports/files/:key": BYTES,
  "PATCH /api/newsroom/imports/files/:key": BYTES,
  "DELETE /api/newsroom/imports/files/:key": BYTES,
  "POST /api/newsroom/clips/files": BYTES,
  "HEAD /api/newsroom/clips/files/:key": BYTES,
  "PATCH /api/newsroom/clips/files/:key": BYTES,
  "DELETE /api/newsroom/clips/files/:key": BYTES,
  "POST /api/newsroom/media/files": BYTES,
  "HEAD /api/newsroom/media/files/:key": BYTES,
  "PATCH /api/newsroom/media/files/:key": BYTES,
  "DELETE /api/newsroom/media/files/:key": BYTES,

  "POST /api/newsroom/comments/:id/look-up": LOOK_UP,
  "POST /api/newsroom/submissions/:id/look-up": LOOK_UP,
  "POST /api/newsroom/applications/:id/look-up": LOOK_UP,
  "POST /api/newsroom/applications/:id/look-up-address": LOOK_UP,

  "POST /api/newsroom/comment-rules/try": READS,
  "POST /api/newsroom/submissions/:id/preview": READS,
  "POST /api/newsroom/applications/:id/preview": READS,
};
