import { flowRoot, useFlow } from '#flows/useFlow.ts'
import type { BackgroundFlow } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { Notice } from '#ui/Notice.tsx'
import type { FlowMount } from './mount.ts'

function Running({ flow, input }: { flow: BackgroundFlow; input: never }) {
  const [snapshot] = useFlow(machines[flow], { input })
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
  mount: (input) => ({ element: <Running flow={flow} input={input} /> }),
})
