import { expect, it } from 'vitest'
import { knownChallenge } from '#machines/proofMethods.ts'
import { sampleChallenge } from '#machines/testing/samples.ts'

it('[G31] a chart learns of a challenge nothing that answers it', () => {
  const secrets = { challenge: 'a-secret', passkeyOptions: { challenge: 'to-sign' } }
  expect(knownChallenge({ ...sampleChallenge, ...secrets })).toEqual({
    ...sampleChallenge,
    sentTo: undefined,
  })
})
