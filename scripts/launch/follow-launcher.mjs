import cluster from "node:cluster";

// Loaded into a process by its launcher. When the launcher ends, even by kill -9, the channel between the two closes,
// and the process and its group stop as with Ctrl-C. Processes that this one starts on its port are in the same group.
if (process.channel && cluster.isPrimary) {
  process.once("disconnect", () => {
    if (process.platform === "win32") process.kill(process.pid, "SIGTERM");
    else process.kill(-process.pid, "SIGINT");
  });
  process.channel.unref();
}
