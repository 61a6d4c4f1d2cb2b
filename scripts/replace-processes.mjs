// Has a site whose processes share a port replace them by those of this release, one after the other. Runs on any Node
// from 18 on. Ends with 0 when all are replaced, 1 when the release does not start and the former one serves on, 3 when only a
// restart brings it.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const [, , path = ""] = process.argv;
const release = fileURLToPath(new URL("..", import.meta.url));

const socket = connect(path);
socket.on("error", () => {});
socket.end(release);
const reply = await text(socket).catch(() => "");
if (reply !== "" && reply !== "replaced") console.error(reply);
process.exitCode = reply === "replaced" ? 0 : reply.startsWith("failed") ? 1 : 3;
