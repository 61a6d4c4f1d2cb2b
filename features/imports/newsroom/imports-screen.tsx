import { useRef } from "react";
import { viewerZone } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { DropArea, UploadList } from "#platform/newsroom/upload-list.tsx";
import { useUploads } from "#platform/newsroom/use-uploads.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { ImportRow } from "./import-row.tsx";
import { exportUploads, importsQuery } from "./imports-queries.ts";

/** Brings an older site over: upload its export, rehearse, run. */
export function ImportsScreen() {
  const query = useQuery(importsQuery);
  const mayRun = useScope("imports.run") !== undefined;
  return (
    <Screen title="Imports">
      {mayRun && <ExportSource />}
      <Refreshed query={query}>
        {({ runs, categories }) => (
          <ScreenPart id="imports" title="Exports">
            <p className="type-small px-4 py-3 text-text-2">
              Posts that were imported are never imported again. Files hold addresses of readers and
              are deleted 7 days after the last act. Times in {viewerZone()}.
            </p>
            {runs.length === 0 ? (
              <p className="desk-row type-ui">There is none yet. Upload one.</p>
            ) : (
              <ul aria-labelledby="imports">
                {runs.map((run) => (
                  <ImportRow key={run.id} run={run} categories={categories} mayRun={mayRun} />
                ))}
              </ul>
            )}
          </ScreenPart>
        )}
      </Refreshed>
    </Screen>
  );
}

function ExportSource() {
  const { uploads, add, remove } = useUploads(exportUploads);
  const file = useRef<HTMLInputElement>(null);
  return (
    <DropArea label="Add an export" onFiles={add}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="signal" onClick={() => file.current?.click()}>
          Upload
        </Button>
        <p className="type-small text-text-2">
          Or drop an export here: of WordPress (Tools, Export: XML) or of Ghost (Settings, Export:
          JSON).
        </p>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept=".xml,.json,application/xml,text/xml,application/json"
        aria-label="Choose an export"
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <UploadList uploads={uploads} onDismiss={remove} />
    </DropArea>
  );
}
