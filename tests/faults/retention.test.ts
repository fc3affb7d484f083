import { access, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newHome, startServer } from '#tests/support/serverProcess.ts'

it('[F7] a starting server quarantines the uploads of a killed one, and keeps running uploads', async () => {
  const home = await newHome()
  onTestFinished(home.remove)
  // Uploads without a database would prevent the start.
  await (await startServer(home.env)).end('SIGTERM')
  const files = join(home.folder, 'files')
  await mkdir(join(files, 'tmp'), { recursive: true })
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const path of ['left', 'young', 'tmp/left', 'tmp/young']) {
    await writeFile(join(files, path), path)
    if (path.endsWith('left')) await utimes(join(files, path), hoursAgo, hoursAgo)
  }
  const server = await startServer(home.env)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const isThere = (path: string) =>
    access(join(files, path)).then(
      () => true,
      () => false,
    )
  const paths = ['orphans/left', 'left', 'tmp/left', 'young', 'tmp/young']
  await expect.poll(() => Promise.all(paths.map(isThere))).toEqual([true, false, false, true, true])
  expect(await server.end('SIGTERM')).toBe(0)
})
