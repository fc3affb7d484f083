import { createContext } from 'react'
import type { ActorOptions, AnyActorLogic } from 'xstate'

/** The clock of every flow below it; the browser's own unless a test or the book gives another. */
export const ClockContext = createContext<ActorOptions<AnyActorLogic>['clock']>(undefined)
