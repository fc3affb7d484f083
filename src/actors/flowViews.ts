import type { ComponentType } from 'react'
import { lazyModule } from '#api/lazyModules.ts'
import type { FlowName } from '#machines/flowLinks.ts'

type Loader = () => Promise<{ default: ComponentType }>

const loaders = new Map<FlowName, Loader>()
const views = new Map<FlowName, ComponentType>()

/** Says where the code of a flow is that another flow runs when it needs it. */
export function provideFlowView(name: FlowName, load: Loader): void {
  loaders.set(name, lazyModule(load))
}

/**
 * Loads the view of a flow, which brings its chart along: before another chart runs it.
 * @throws ApiFailure `network` when it does not come; what the code itself throws, as it is
 */
export async function loadFlowView(name: FlowName): Promise<void> {
  if (views.has(name)) return
  const load = loaders.get(name)
  if (!load) throw new Error(`No page says where the view of flow "${name}" is`)
  const { default: view } = await load()
  views.set(name, view)
}

/** The view of a flow whose code was loaded. */
export const flowView = (name: FlowName): ComponentType | undefined => views.get(name)
