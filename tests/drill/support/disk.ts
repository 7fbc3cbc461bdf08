// A disk of a drill: a file system in memory, which only root can make.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function mountDisk(disk: string, megabytes: number): boolean {
  mkdirSync(disk, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' });
    chmodSync(disk, 0o711);
    return true;
  } catch {
    return false;
  }
}

export const unmountDisk = (disk: string): void => void execFileSync('umount', ['-l', disk]);

export function canMountDisk(): boolean {
  const disk = mkdtempSync(join(tmpdir(), 'otk-disk-'));
  const isMounted = mountDisk(disk, 1);
  if (isMounted) {
    unmountDisk(disk);
  }
  rmdirSync(disk);
  return isMounted;
}
