import { Link } from "#platform/web/router/link.tsx";

interface UsingStoriesProps {
  /** How many there are, also those that the person may not open. */
  uses: number;
  stories: readonly { id: number; title: string }[];
}

/** The stories that use a picture or show a clip. */
export function UsingStories({ uses, stories }: UsingStoriesProps) {
  const others = uses - stories.length;
  return (
    <>
      {uses === 0 && <p className="text-text-2">No story.</p>}
      <ul>
        {stories.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/newsroom/stories/${id}`} className="desk-story media-use">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-text-2">
          {others === 1 ? "1 story of others." : `${others} stories of others.`}
        </p>
      )}
    </>
  );
}
