/** npm sends a signal to its shell only, which ends without forwarding it. Ends this process when its parent is gone. */
export function endWithNpm() {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(look, 300).unref();
  }
}
