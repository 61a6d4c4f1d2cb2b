import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Icon } from "#ui/media/icon.tsx";

export function CommentCount({ count }: { count: number }) {
  return (
    <span className="count">
      <Icon name="message-square" size={16} />
      {count}
      <VisuallyHidden>{count === 1 ? " comment" : " comments"}</VisuallyHidden>
    </span>
  );
}
