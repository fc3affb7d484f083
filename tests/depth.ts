type Depth = 'quick' | 'all'

/**
 * Whether this run covers everything. `npm test` sets DEPTH=quick: each row of the requirements and each transition
 * once, at its cheapest level. `npm test -- --all`, and vitest started by hand, run everything.
 */
export const isAll = process.env.DEPTH !== 'quick'

/** The depth of each test file, by its path under `tests/`: the first rule that fits decides, else it is `quick`. */
const rules: readonly [path: string, depth: Depth, why: string][] = [
  ['browser/newcomer', 'quick', 'one customer’s life on the real site'],
  ['browser/keyboardOnly', 'quick', 'the keyboard, on every page once'],
  ['browser/accessible', 'quick', 'axe, on every page once'],
  ['browser/', 'all', 'the rest of the product in Chromium'],
  ['backend/journeys/', 'all', 'the site in Chromium on back ends of another kind'],
  ['paths/levels/browser/', 'all', 'the tours, which the view level takes in jsdom'],
  ['paths/levels/journey/browser/', 'all', 'the journeys, which the tree of actors takes'],
  ['visual/', 'all', 'every screen at every width'],
  ['faults/crash', 'quick', 'three kills of fifty, on SQLite'],
  ['faults/start', 'quick', 'what the server says when it cannot start'],
  ['faults/', 'all', 'server processes that are killed, stopped and beside each other'],
  ['conventions/generator', 'all', 'what the generators write, in a copy of the project'],
]

/** @param file path from the project's root */
export const depthOf = (file: string): Depth =>
  rules.find(([path]) => file.startsWith(`tests/${path}`))?.[1] ?? 'quick'
