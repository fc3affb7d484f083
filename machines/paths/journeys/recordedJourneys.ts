import recorded from './journeys.json' with { type: 'json' }
import type { JourneyStep } from './types.ts'

/**
 * The steps of each journey through the product, as `npm run docs` recorded them: to generate them takes half a minute.
 * A test of the unit suite generates them again and compares.
 */
export const recordedJourneys = recorded as readonly (readonly JourneyStep[])[]
