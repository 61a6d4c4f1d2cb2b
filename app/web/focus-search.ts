/** Moves to the page's own search field, which comes after that of the header. */
export function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLElement>("input[type=search][name=q]");
  const field = [...fields].at(-1);
  if (!field) return;
  if (!field.checkVisibility()) field.closest<HTMLElement>("[popover]")?.showPopover();
  field.focus();
}
