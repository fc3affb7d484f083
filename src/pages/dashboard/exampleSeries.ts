/** A made-up series of month-end values, so that a bank without a provider of market charts shows what one is. */
export interface ExampleSeries {
  title: string
  /** the unit of a value */
  unit: string
  /** decimal places of a value */
  places: number
  values: readonly number[]
}

/** The months of every series. */
export const exampleMonths = [
  'Sep 2025',
  'Oct 2025',
  'Nov 2025',
  'Dec 2025',
  'Jan 2026',
  'Feb 2026',
  'Mar 2026',
  'Apr 2026',
  'May 2026',
  'Jun 2026',
  'Jul 2026',
  'Aug 2026',
] as const

/** The day the examples were made up. */
export const EXAMPLE_DATE = 'August 31, 2026'

export const exampleSeries: readonly ExampleSeries[] = [
  {
    title: 'Example stock index',
    unit: 'points',
    places: 0,
    values: [1000, 1021, 1008, 1043, 1060, 1012, 968, 991, 1035, 1028, 1071, 1054],
  },
  {
    title: 'Example currency pair',
    unit: 'dollars for one unit of the other currency',
    places: 2,
    values: [1.2, 1.22, 1.21, 1.18, 1.19, 1.23, 1.26, 1.24, 1.25, 1.22, 1.2, 1.21],
  },
]
