import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { releasedFiles } from '../../scripts/release/contents.ts'

/** Today's code in a folder of its own, with more migrations. */
export async function newerRelease(migrations: Record<string, string>) {
  const cwd = await mkdtemp(join(tmpdir(), 'quatums-newer-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  for (const path of releasedFiles) await cp(path, join(cwd, path), { recursive: true })
  await symlink(resolve('node_modules'), join(cwd, 'node_modules'))
  const write = async (name: string, sql: string) =>
    writeFile(join(cwd, 'server/db/migrations', name), sql)
  for (const [name, sql] of Object.entries(migrations)) await write(name, sql)
  return { cwd, server: { script: 'server/main.ts', cwd }, write }
}
