import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import type { SecondFactorInput } from '#machines/secondFactor/secondFactor.types.ts'
import { keepPrivateAnswer } from '#session/privateAnswers.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const secondFactorMount: FlowMount = {
  mount(input: SecondFactorInput, { show }) {
    keepPrivateAnswer('challenge', { ...input, challenge: 'sample-challenge' })
    return hosted('secondFactor', input, <SecondFactor />, {
      afterwards: { show, page: 'The page that asked for it' },
    })
  },
}
