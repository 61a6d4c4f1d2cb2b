// Loaded into the server by its launcher. When the launcher is gone, even by kill -9, the channel between the two
// closes, and the server stops as if it had been asked to.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
