// Loaded before the server: when the tool that started it is killed outright, the server stops in good order
// instead of living on with nobody to stop it.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
