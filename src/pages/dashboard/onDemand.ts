import { type ComponentType, lazy } from 'react'

/** The code of a window did not come: nothing of it ever ran. */
export class NotLoaded extends Error {}

/** A window whose code is loaded when it is first asked for. @throws NotLoaded when it does not come */
// biome-ignore lint/suspicious/noExplicitAny: what React's own `lazy` takes
export const onDemand = <Window extends ComponentType<any>>(
  load: () => Promise<{ default: Window }>,
) =>
  lazy(() =>
    load().catch((cause) => {
      throw new NotLoaded('The window’s code did not come', { cause })
    }),
  )
