import { createServer, type Socket } from "node:net";
import { SECOND } from "../shared/time/units.ts";

// The target of hostile connections in the calm rounds: node bench/decoy.ts. It accepts, reads and closes as the site
// does, and nothing else.

const KEPT_FOR = 3 * SECOND;
/** More than the slow clients send in that time, less than hundreds of requests. */
const MOST_BYTES = 10_000;
const CHECK_EVERY = SECOND / 20;

const open = new Map<Socket, number>();
const server = createServer((socket) => {
  open.set(socket, performance.now());
  socket.on("error", () => {});
  socket.on("close", () => open.delete(socket));
  socket.on("data", () => {
    if (socket.bytesRead > MOST_BYTES) socket.destroy();
  });
});
setInterval(() => {
  const openedBefore = performance.now() - KEPT_FOR;
  for (const [socket, openedAt] of open) {
    if (openedAt > openedBefore) return;
    socket.destroy();
  }
}, CHECK_EVERY);
server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
