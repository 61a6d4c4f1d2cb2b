/** Four blocks lit one after the other. Hidden from screen readers: the text beside it says what is happening. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 16 10" width="20" height="12" aria-hidden="true">
      <rect x="0" width="3" height="10" />
      <rect x="4.33" width="3" height="10" />
      <rect x="8.66" width="3" height="10" />
      <rect x="13" width="3" height="10" />
    </svg>
  );
}
