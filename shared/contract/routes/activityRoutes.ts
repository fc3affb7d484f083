import { activityAnswer } from '../activity.ts'
import { activityQuery, statementFile, statementQuery } from '../activityQuery.ts'
import type { Route } from './route.ts'

/** The calls of the activity: all movements, and statements. */
export const activityRoutes = {
  activity: {
    method: 'GET',
    path: 'activity/:id',
    access: 'customer',
    summary: 'Everything that moved, page by page',
    queryFields: activityQuery,
    answer: activityAnswer,
  },
  statement: {
    method: 'GET',
    path: 'statement/:id',
    access: 'customer',
    summary: 'The statement of a period, as a file',
    queryFields: statementQuery,
    download: ['text/csv', 'application/pdf'],
    answer: statementFile,
  },
} as const satisfies Record<string, Route>
