import type { ReactElement } from 'react'
import { hostFlow } from '#actors/hostFlow.ts'
import type { User } from '#contract/records.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { sampleUser } from '#machines/samples.ts'
import type { MountContext, MountedView } from './mount.ts'

interface HostedOptions extends Partial<Parameters<typeof hostFlow>[2] & object> {
  /** what the page shows when the flow has ended; by default the view stays */
  afterwards?: { show: MountContext['show']; page: string }
}

/** A flow that runs by itself, with its real view. */
export function hosted(
  name: FlowName,
  input: unknown,
  element: ReactElement,
  { afterwards, customer = sampleUser as User, ...options }: HostedOptions = {},
): MountedView {
  const root = hostFlow(name, input, {
    customer,
    onDone: () => afterwards?.show(<h1>{afterwards.page}</h1>),
    ...options,
  })
  return { element, root: root.start() }
}
