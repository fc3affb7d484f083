import recorded from './journeys.json' with { type: 'json' }
import type { JourneyStep } from './types.ts'

/**
 * The steps of each journey through the product, as `npm run docs` recorded them: to generate them takes minutes.
 * A test of the unit suite proves that they still reach every goal, and begin as they would be generated now.
 */
export const recordedJourneys = recorded as readonly (readonly JourneyStep[])[]
