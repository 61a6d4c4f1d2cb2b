import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

export interface S3Server {
  /** The settings of a site that stores its files there. */
  env: Record<string, string>;
  /** Ends the server, as a crash would. What it stored is deleted. */
  stop(): Promise<void>;
}

/** An S3 server with one bucket. It checks signatures; its only account is fixed. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "newsroom-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "newsroom" }],
  });
  const { port } = await server.run();
  let isRunning = true;
  return {
    env: {
      STORE_URL: "s3://newsroom/site",
      STORE_ENDPOINT: `http://127.0.0.1:${port}`,
      STORE_ACCESS_KEY_ID: "S3RVER",
      STORE_SECRET_ACCESS_KEY: "S3RVER",
      STAFF_KEY: Buffer.alloc(32, "staff").toString("base64"),
      ADMIN_KEY: "kZ8v-Qw3x_Lm5p-Tn7r-Yc2d-Hf4g",
    },
    async stop() {
      if (!isRunning) return;
      isRunning = false;
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
