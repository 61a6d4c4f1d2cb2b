const WIDTH = 600;
const HEIGHT = 400;

/**
 * Opens a link in a small window and returns whether the browser allowed it. `noopener` would hide that, so the
 * opener is cleared by hand before the other site loads.
 */
export function openShareWindow(address: string): boolean {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const place = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  const opened = window.open("", "", place);
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
