import { loadFlowView } from '#actors/flowViews.ts'
import { useFlowActor } from '#actors/useFlow.ts'
import { ReauthenticationStep } from '#pages/ReauthenticationStep.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

// The product loads it with the answer that asks for it; here a path gives that answer.
await loadFlowView('secondFactor')

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
  mount: (input, { show }) =>
    hosted('reauthentication', input, <ProofDialog />, {
      afterwards: { show, page: 'The window that asked for it' },
    }),
}
