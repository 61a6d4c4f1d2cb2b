import { CallFailed } from "../../../../platform/web/call.ts";
import { CLICK_DOWNLOAD } from "../../downloads.ts";
import { DEFAULT_RANGE } from "../../limits.ts";

export type ClickFile = "csv" | "json";

/** Fetched by script, because a plain link cannot send the key. */
export async function saveClicks(key: string, format: ClickFile): Promise<void> {
  const response = await fetch(`${CLICK_DOWNLOAD}?days=${DEFAULT_RANGE}&format=${format}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  if (!response.ok) throw new CallFailed(response.status, "", response.statusText);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `clicks-${DEFAULT_RANGE}-days.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}
