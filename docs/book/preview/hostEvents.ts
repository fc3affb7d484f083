import type { Move } from '#statechart-paths'
import type { MountedView } from '../mounts/mount.ts'

/**
 * Sends a move's event through the code around the view, where the mount says so. Does nothing for other
 * events: the preview sends those to the chart.
 */
export const sendHostEvent =
  ({ hostEvents = {} }: MountedView) =>
  async ({ event }: Move): Promise<void> => {
    if (Object.hasOwn(hostEvents, event.type)) await hostEvents[event.type]!(event as never)
  }
