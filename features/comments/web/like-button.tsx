import { type FormEvent, useState } from "react";
import { serverMessage } from "#platform/web/call.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import { useMinuteClock } from "#ui/layout/minute-clock.ts";
import type { PublicComment } from "../calls/comments.ts";
import { LIKE_FORM } from "../like-form.ts";
import { LIKED_FOR } from "../limits.ts";
import { call } from "./comment-queries.ts";

/** A plain form. The page is the same for everyone, so whether this reader likes the comment is known after a press. */
export function LikeButton({ comment }: { comment: PublicComment }) {
  const [known, setKnown] = useState<{ likes: number; isLiked: boolean }>();
  const isHydrated = useMinuteClock() !== undefined;
  const { likes, isLiked } = known ?? { likes: comment.likes ?? 0, isLiked: false };
  const isOld = isHydrated && Date.now() - Date.parse(comment.createdAt) > LIKED_FOR;

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const like = !isLiked;
      const reply = await call("likeComment", { body: { comment: comment.id, like } });
      setKnown({ ...reply, isLiked: like });
    } catch (error) {
      const description = serverMessage(error) || "Please try again.";
      showToast({ title: "Your like was not counted", description });
    }
  }

  if (isOld) return likes > 0 && <span className="type-small text-text-3">Likes: {likes}</span>;
  return (
    <form action={LIKE_FORM.action} method="post" onSubmit={send} className="no-print">
      <input type="hidden" name="comment" value={comment.id} />
      <button type="submit" className="comment-act">
        {`${isLiked ? "Unlike" : "Like"}${likes > 0 ? ` (${likes})` : ""}`}
      </button>
    </form>
  );
}
