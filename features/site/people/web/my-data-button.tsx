import type { DataChoice } from "#features/site/calls/my-data.ts";
import { serverMessage } from "#platform/web/call.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { TokenButton } from "#ui/button/token-button.tsx";
import { call } from "./people-calls.ts";

/** Uses up the mailed link and saves the response as a file. */
async function download(token: string): Promise<string> {
  const { fileName, content } = await call("exportMyData", { body: { token } });
  const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  return `Your browser has saved your data as ${fileName}.`;
}

const remove = async (token: string) => (await call("deleteMyData", { body: { token } })).message;

const actions: Record<DataChoice, { label: string; act: (token: string) => Promise<string> }> = {
  export: { label: "Download my data", act: download },
  delete: { label: "Delete my data", act: remove },
};

export const MyDataButton = ({ choice }: { choice: DataChoice }) => (
  <TokenButton {...actions[choice]} explain={(error) => serverMessage(error) || DID_NOT_WORK}>
    Write to {site.contacts.newsroom} from the address that got our email, and we will do it for
    you.
  </TokenButton>
);
