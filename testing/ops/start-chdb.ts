import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { z } from "zod";

interface Session {
  query(statement: string, format?: string): string;
  cleanup(): void;
}
const Module = z.object({ Session: z.custom<new (folder: string) => Session>() });

/** The engine of ClickHouse as a library, which is not among our dependencies: it has half a gigabyte. */
const name = "chdb";
export const chdb = await import(name).then(
  (module) => Module.parse(module),
  () => console.log(`skipped: the tables in ClickHouse, because ${name} is not installed`),
);

/** The engine behind as much of ClickHouse's HTTP interface as the site uses. */
export async function startChdb(): Promise<Sandbox> {
  if (!chdb) throw new Error("chdb is not installed");
  const folder = await mkdtemp(join(tmpdir(), "newsroom-chdb-"));
  const session = new chdb.Session(folder);
  session.query("create database if not exists news");
  session.query("use news");

  const server = await serveSandbox(({ query, body }) => {
    const { query: statement, wait_end_of_query: _, ...rest } = query;
    const settings = Object.entries(rest).map(([key, value]) => `${key} = '${value}'`);
    try {
      const [insert, format] = statement?.split(" FORMAT ") ?? [];
      if (!insert) for (const setting of settings) session.query(`set ${setting}`);
      const text = insert
        ? `${insert} settings ${settings.join(", ")} format ${format} ${body}`
        : body;
      return { type: "text/plain", body: session.query(text, "TabSeparated") };
    } catch (error) {
      const code = /Code: (\d+)/.exec(String(error))?.[1] ?? "0";
      return {
        status: 400,
        type: "text/plain",
        body: String(error),
        headers: { "x-clickhouse-exception-code": code },
      };
    }
  });
  return {
    ...server,
    async close() {
      await server.close();
      session.cleanup();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
