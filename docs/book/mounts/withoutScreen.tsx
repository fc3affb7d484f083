import { defineFlow } from '#actors/flows.ts'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import type { BackgroundFlow } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { Notice } from '#ui/Notice.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

function Running({ flow }: { flow: BackgroundFlow }) {
  const [snapshot] = useFlow(flow)
  return (
    <div {...flowRoot(snapshot)}>
      <Notice tone="info" title="This flow has no screen">
        It runs while pages are open. The diagram shows its state.
      </Notice>
    </div>
  )
}

/** Runs a flow without a screen, and says that there is nothing to see. */
export const withoutScreen = (flow: BackgroundFlow): FlowMount => ({
  mount(input, page) {
    return hosted(page, flow, input, <Running flow={flow} />, {
      flows: [defineFlow(flow, () => machines[flow])],
    })
  },
})
