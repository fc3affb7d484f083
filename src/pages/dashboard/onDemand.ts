import { type ComponentType, lazy } from 'react'
import { loadCode } from '#api/lazyModules.ts'

/** A window whose code is loaded when it is first asked for. @throws NotLoaded when it does not come */
// biome-ignore lint/suspicious/noExplicitAny: what React's own `lazy` takes
export const onDemand = <Window extends ComponentType<any>>(
  load: () => Promise<{ default: Window }>,
) => lazy(() => loadCode(load))
