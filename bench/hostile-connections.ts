import { connect, type Socket } from "node:net";
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

// Clients that mean harm, in a process of their own: node bench/hostile-connections.ts <url> <seconds>
// Only ever against a site on this machine, and only for so long.

// They have machines of their own: here they take what the site and its readers leave.
setPriority(10);

const [address = "", seconds = "10"] = process.argv.slice(2);
const { hostname, port, host } = new URL(address);
if (hostname !== "127.0.0.1") throw new Error("Only a site on this machine may be attacked");
const IDLE = 2_000;
const BETWEEN_TRIES_MS = 50;

const line = `GET / HTTP/1.1\r\nhost: ${host}\r\n`;
/** What each of the four does on its connection, again and again. */
const attacks: Record<string, (socket: Socket) => void> = {
  pipelining: (socket) => socket.write(`${line}\r\n`.repeat(990)),
  "slow read": (socket) => {
    socket.pause();
    socket.write(`${line}\r\n`.repeat(60));
  },
  "slow header": (socket) => drip(socket, `${line}x-slow: `),
  "slow body": (socket) =>
    drip(
      socket,
      `POST /api/newsletter/subscribe HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 30000\r\n\r\n`,
    ),
};

let isOver = false;
const open = new Set<Socket>();

/** From addresses of their own, all of this machine. */
function dial(from: number): Socket {
  const socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.1.${from}` });
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

async function repeat(attack: (socket: Socket) => void, from: number) {
  while (!isOver) {
    const socket = dial(from);
    socket.resume();
    attack(socket);
    await new Promise((resolve) => socket.once("close", resolve));
    await pause(BETWEEN_TRIES_MS);
  }
}

for (let count = 0; count < IDLE; count += 1) dial(100);
for (const [index, attack] of Object.values(attacks).entries()) repeat(attack, index + 1);
console.log("attacking");
await pause(Number(seconds) * 1_000);
isOver = true;
for (const socket of open) socket.destroy();
process.exit(0);
