import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inParts } from '../../scripts/backup/uploads.ts'

it('[O65] of a file that fails is told when the others beside it are written, so that what was fetched can be removed', async () => {
  const written: string[] = []
  const fetched = inParts(['missing', 'slow'], async (file) => {
    if (file === 'missing') throw new Error('missing')
    await setImmediate()
    written.push(file)
  }).catch((error: Error) => [error.message, ...written])
  expect(await fetched).toEqual(['missing', 'slow'])
})
