import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { requestCode } from '#api/transfers.ts'
import { ApiFailure } from '#domain/failure.ts'
import { withdrawalActors } from '#flows/withdrawal/actors.ts'
import { saveReference, withdrawalReference } from '#flows/withdrawal/reference.ts'
import { ada } from './samples.tsx'

vi.mock('#api/transfers.ts', () => ({ requestCode: vi.fn() }))

it('[W8] a reference used for another withdrawal is not used by the next form', async () => {
  saveReference('reference-of-before')
  expect(withdrawalReference()).toBe('reference-of-before')
  vi.mocked(requestCode).mockRejectedValueOnce(
    new ApiFailure({ kind: 'refused', status: 409, code: 'referenceReused', message: 'Used.' }),
  )
  const { requestCode: logic } = withdrawalActors({ user: ada, typedCode: () => '' })
  const actor = createActor(logic, { input: {} as never })
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failed).toMatchObject({ failure: { code: 'referenceReused' } })
  expect(withdrawalReference()).not.toBe('reference-of-before')
})
