import type { Change } from "#platform/server/audit/change.ts";

/** An act on an import for the audit log, the same by call and by command. */
export const runChange = (id: number, act: string): Change => ({
  subject: `import ${id}`,
  what: `import ${act}`,
});
