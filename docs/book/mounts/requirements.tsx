import { Requirements } from '#flows/requirements/Requirements.tsx'
import type { RequirementsInput } from '#machines/requirements/requirements.types.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { hosted } from './hosted.tsx'
import { identityCheck } from './identityCheck.tsx'
import type { FlowMount, MountedView } from './mount.ts'
import '#flows/flow.css'
import '#flows/withdrawal/Withdrawal.css'

export const requirementsMount: FlowMount = {
  mount(input: RequirementsInput, page) {
    const element = <Requirements />
    const view: MountedView = hosted(page, 'requirements', input, element, {
      afterwards: 'The withdrawal',
      customer: { ...sampleUser, country: { symbol: input.symbol } },
      onEvent: identityCheck(() => view, element, page),
    })
    return view
  },
}
