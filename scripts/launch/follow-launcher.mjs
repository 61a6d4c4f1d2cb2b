// Loaded into a process by its launcher. When the launcher is gone, even by kill -9, the channel between the two
// closes, and the process and its group stop as if by Ctrl-C.
if (process.channel) {
  process.once("disconnect", () => {
    if (process.platform === "win32") process.kill(process.pid, "SIGTERM");
    else process.kill(-process.pid, "SIGINT");
  });
  process.channel.unref();
}
