import { DeskIcon } from "#platform/newsroom/desk-icon.tsx";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { CopyButton } from "./copy-button.tsx";

/** Shown once, with ways to store them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <p className="type-ui text-text-2">
        Each code signs you in once if you lose your passkey or your phone. Store them where others
        cannot see them: they are not shown again.
      </p>
      <ol aria-label="Recovery codes" className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} what="codes" />
        <Button onClick={() => download(codes)}>
          <Icon name="download" />
          Download
        </Button>
        <Button onClick={() => print()}>
          <DeskIcon name="printer" />
          Print
        </Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]) {
  const text = `${site.name} newsroom, recovery codes\n\n${codes.join("\n")}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${site.shortName}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
