/** The play icon on a picture. The link or button around it has the accessible name. */
export const PlayBlock = () => <span aria-hidden="true" className="play-block" />;
