import { expect, it } from 'vitest'
import { knownChallenge } from '#machines/proofMethods.ts'
import { sampleChallenge } from '#machines/samples.ts'
import { findPrivateAnswer, keepPrivateAnswer } from '#session/privateAnswers.ts'
import { clearStored } from '#session/storage.ts'

it('[G31] a chart learns of a challenge nothing that answers it', () => {
  const secrets = { challenge: 'a-secret', passkeyOptions: { challenge: 'to-sign' } }
  expect(knownChallenge({ ...sampleChallenge, ...secrets })).toEqual({
    ...sampleChallenge,
    sentTo: undefined,
  })
})

it('[G31] the end of the session forgets grants, challenges and recovery codes', () => {
  keepPrivateAnswer('grant', 'a-grant')
  keepPrivateAnswer('recoveryCodes', ['7K3M-9QXT-2WNB-84HJ'])
  clearStored(['drafts'])
  expect(findPrivateAnswer('grant')).toBeUndefined()
  expect(findPrivateAnswer('recoveryCodes')).toBeUndefined()
})
