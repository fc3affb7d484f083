import { execFileSync } from 'node:child_process'

/** Mounts a disk of this many MiB in memory on an empty folder. @returns false where that is not allowed */
export function mountDisk(folder: string, mib: number): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${mib}m,mode=700`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

export const unmountDisk = (folder: string): void =>
  void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })

/** Takes writing away from a mounted disk, or gives it back. No file may be open there for writing. */
export const remount = (folder: string, mode: 'ro' | 'rw'): void =>
  void execFileSync('mount', ['-o', `remount,${mode}`, folder], { stdio: 'pipe' })

/**
 * The most bytes a file of this process, and of those it starts later, may have from now on: to them, every disk is full
 * there.
 * @param user the owner of the process, when it is another one
 */
export const limitFiles = (
  pid: number,
  bytes: number | 'unlimited',
  user: { uid?: number; gid?: number } = {},
): void =>
  void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], {
    stdio: 'pipe',
    ...user,
  })
