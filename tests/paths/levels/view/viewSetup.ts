import type { EventObject } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import type { MountContext } from '#book/mounts/mount.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import type { Call, CannotPerform, Move } from '#statechart-paths'
import type { HostEvents } from '../screen/screenModel.ts'

/** The view level's additions to the mount of a flow. */
export interface ViewSetup {
  /** where the router starts, when it depends on the path; the mount's path by default */
  startPath?: (moves: readonly Move[]) => string
  /** the flow's `hostEvent`s, beside those of its mount */
  hostEvents?: (context: ViewContext) => HostEvents
  /** why a move cannot be made in the view, if so */
  cannot?: CannotPerform
}

export interface ViewContext extends Pick<MountContext, 'show'> {
  bank: Bank
  /** Sends an event to the flow, as another flow of the tree does. */
  send: (event: EventObject) => void
  /** Makes a flow of the tree break at its next event, as a bug does. */
  breakFlow: (name: FlowName) => void
  /** the calls so far of the chart with this id: the flow's own, or another's on the page */
  callsOf: (machineId: string) => readonly Call[]
  /** Types a text at once, past the customer, whose typing is an event of the path. */
  typeInto: (name: string, text: string) => void
  /** Advances the clock of the whole page to the next timer. */
  passToNextTimer: () => void
}
