import { isScreenFlow } from '#machines/flowLinks.ts'
import { isFlowName } from '#machines/testing/flow.ts'
import type { FlowMount } from '../mounts/mount.ts'
import { mounts } from '../mounts/registry.ts'
import { withoutScreen } from '../mounts/withoutScreen.tsx'

/** Mounts already loaded, so that playing a flow again needs no turn of the event loop. */
const loaded = new Map<string, FlowMount>()

/** Loads the mount of a flow: its real view, or a notice that it has none. @throws Error for an unknown flow */
export async function mountOf(flow: string): Promise<FlowMount> {
  const known = loaded.get(flow)
  if (known) return known
  if (!isFlowName(flow)) throw new Error(`there is no flow ${flow}`)
  const mount = isScreenFlow(flow) ? await mounts[flow]() : withoutScreen(flow)
  loaded.set(flow, mount)
  return mount
}
