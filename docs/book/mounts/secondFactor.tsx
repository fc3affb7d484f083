import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import type { SecondFactorInput } from '#machines/secondFactor/secondFactor.types.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const secondFactorMount: FlowMount = {
  mount(input: SecondFactorInput, page) {
    const view = hosted(page, 'secondFactor', input, <SecondFactor />, {
      afterwards: 'The page that asked for it',
    })
    view.bank.answers.keep('challenge', { challenge: 'sample-challenge' })
    return view
  },
}
