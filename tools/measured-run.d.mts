export function cpuSecondsOf(times: string): number;
