import { changesStream } from '../changes.ts'
import type { Route } from './route.ts'

/** The stream of changes. */
export const changesRoutes = {
  changes: {
    method: 'GET',
    path: 'changes/:id',
    access: 'customer',
    summary: 'A stream of what changed for the customer',
    stream: true,
    answer: changesStream,
  },
} as const satisfies Record<string, Route>
