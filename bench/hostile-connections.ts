import { connect, type Socket } from "node:net";
import { getPriority, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

// Clients that mean harm, in a process of their own: node bench/hostile-connections.ts <url> <seconds> [kinds]
// Attacks a site on this machine only, for a bounded time and with a bounded number of connections: one for each kind, and
// the idle ones, which are opened at a fixed rate. The rate keeps the cost of attacking low beside the cost of being attacked.

// A lower priority, because real attackers would not use the site's processor.
setPriority(Math.min(getPriority() + 10, 19));

const [address = "", seconds = "10", chosen = ""] = process.argv.slice(2);
const { hostname, port, host } = new URL(address);
if (hostname !== "127.0.0.1") throw new Error("Only a site on this machine may be attacked");
const IDLE = 2_000;
const IDLE_A_SECOND = 500;
const BETWEEN_TRIES_MS = 50;
const TICK_MS = 20;

const line = `GET / HTTP/1.1\r\nhost: ${host}\r\n`;
const kinds: Record<string, (from: string) => void> = {
  pipelining: (from) => repeat(from, (socket) => socket.write(`${line}\r\n`.repeat(990))),
  // As many as the server allows; with one more the connection would be closed at once.
  "slow read": (from) =>
    repeat(from, (socket) => {
      socket.pause();
      socket.write(`${line}\r\n`.repeat(20));
    }),
  "slow header": (from) => repeat(from, (socket) => drip(socket, `${line}x-slow: `)),
  "slow body": (from) =>
    repeat(from, (socket) =>
      drip(
        socket,
        `POST /api/newsletter/subscribe HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 30000\r\n\r\n`,
      ),
    ),
  "2,000 idle": keepIdle,
};

let isOver = false;
const open = new Set<Socket>();

function dial(from: string): Socket {
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  open.add(socket);
  socket.on("error", () => {});
  socket.on("close", () => open.delete(socket));
  return socket;
}

function drip(socket: Socket, start: string) {
  socket.write(start);
  const timer = setInterval(() => socket.write("a"), 200);
  socket.on("close", () => clearInterval(timer));
}

async function repeat(from: string, attack: (socket: Socket) => void) {
  while (!isOver) {
    const socket = dial(from);
    socket.resume();
    attack(socket);
    await new Promise((resolve) => socket.once("close", resolve));
    await pause(BETWEEN_TRIES_MS);
  }
}

/** Reopens connections that the server closes. */
async function keepIdle(from: string) {
  let idle = 0;
  const most = (IDLE_A_SECOND * TICK_MS) / 1_000;
  while (!isOver) {
    for (let count = 0; count < most && idle < IDLE; count += 1) {
      idle += 1;
      dial(from)
        .resume()
        .once("close", () => {
          idle -= 1;
        });
    }
    await pause(TICK_MS);
  }
}

// From many local addresses.
for (const [index, [name, attack]] of Object.entries(kinds).entries())
  if (chosen === "" || chosen === name) attack(`127.0.1.${index + 1}`);
console.log("attacking");
await pause(Number(seconds) * 1_000);
isOver = true;
for (const socket of open) socket.destroy();
process.exit(0);
