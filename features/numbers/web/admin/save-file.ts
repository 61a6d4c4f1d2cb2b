import { CallFailed } from "#platform/web/call.ts";

/** Fetched by script, because a plain link cannot send the key. */
export async function saveFile(key: string, path: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new CallFailed(response.status, "", response.statusText);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
