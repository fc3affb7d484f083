import { useFlowActor } from '#actors/useFlow.ts'
import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import { ReauthenticationStep } from '#pages/ReauthenticationStep.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

// The product loads it with the answer that asks for it; here a path gives that answer.
const views = { secondFactor: SecondFactor }

/** The dialog of the page that asks. */
function ProofDialog() {
  const flow = useFlowActor('reauthentication')
  return (
    <Dialog title="Second step" size="narrow" onClose={() => flow.send({ type: 'cancel' })}>
      <ReauthenticationStep />
    </Dialog>
  )
}

export const reauthenticationMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'reauthentication', input, <ProofDialog />, {
      afterwards: 'The window that asked for it',
      views,
    }),
}
