/** npm passes a stop on to its shell only, which dies without telling us: then nobody is left to stop us. */
export function endWithNpm() {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(look, 300).unref();
  }
}
