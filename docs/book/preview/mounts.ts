import { isFlowName } from '#machines/paths/flow.ts'
import type { FlowMount } from '../mounts/mount.ts'
import { mounts } from '../mounts/registry.ts'

/** Mounts already loaded, so that playing a flow again needs no turn of the event loop. */
const loaded = new Map<string, FlowMount>()

/** Loads the mount of a flow's real view. @throws Error for an unknown flow */
export async function mountOf(flow: string): Promise<FlowMount> {
  const known = loaded.get(flow)
  if (known) return known
  if (!isFlowName(flow)) throw new Error(`there is no flow ${flow}`)
  const mount = await mounts[flow]()
  loaded.set(flow, mount)
  return mount
}
