import type { InspectionEvent } from 'xstate'

type Watcher = (event: InspectionEvent) => void

const watchers = new Set<Watcher>()

/** Calls back at every change of any flow. Code that few pages need joins in when it has come. */
export const watchFlows = (watcher: Watcher): void => void watchers.add(watcher)

export function tellWatchers(event: InspectionEvent): void {
  for (const watcher of watchers) watcher(event)
}
