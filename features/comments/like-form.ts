import { type FormFields, fieldIn } from "#shared/forms/plain-form.ts";

interface Like {
  comment: number;
  /** False takes it back. */
  like: boolean;
}

/** The page that says what became of a like without JavaScript. */
export const likePath = ({ comment, like }: Like) =>
  `/like/comment/${comment}${like ? "" : "?like=no"}`;

export const LIKE_FORM = { action: "/api/comments/like", page: likePath };

/** What the form holds, in the shape of the call. */
export const readLike = (fields: FormFields): Like => ({
  comment: Number(fieldIn(fields, "comment")),
  like: fieldIn(fields, "like") !== "no",
});
