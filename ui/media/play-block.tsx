/** The play icon on a picture. The link or button around it has the accessible name. */
export function PlayBlock() {
  return (
    <span aria-hidden="true" className="play-block grid h-10 w-13 place-items-center bg-signal">
      <svg
        viewBox="0 0 16 16"
        width="18"
        height="18"
        aria-hidden="true"
        className="fill-signal-ink"
      >
        <path d="M2 0v16l14-8z" />
      </svg>
    </span>
  );
}
