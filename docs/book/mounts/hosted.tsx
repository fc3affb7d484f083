import type { ReactElement } from 'react'
import { hostFlow } from '#actors/hostFlow.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { flows } from './flows.ts'
import type { MountContext, MountedView } from './mount.ts'

interface HostedOptions extends Partial<Parameters<typeof hostFlow>[2]> {
  /** the heading of the page that is shown when the flow has ended; by default the view stays */
  afterwards?: string
}

/** A flow that runs by itself, with its real view. */
export function hosted(
  { show, parts, customer: signedIn = sampleUser }: MountContext,
  name: FlowName,
  input: unknown,
  element: ReactElement,
  { afterwards, customer = signedIn, flows: own = [], ...options }: HostedOptions = {},
): MountedView {
  const bank = hostFlow(name, input, {
    ...parts,
    customer,
    onDone: () => afterwards && show(<h1>{afterwards}</h1>),
    flows: [...own, ...Object.values(flows)],
    ...options,
  })
  return { element, bank }
}
