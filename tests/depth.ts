type Depth = 'quick' | 'all'

/**
 * Whether this run covers everything. `npm test` sets DEPTH=quick: each row of the requirements and each transition
 * once, at its cheapest level. `npm test -- --all`, and vitest started by hand, run everything.
 */
export const isAll = process.env.DEPTH !== 'quick'

/** The databases of a suite that runs on both; the quick run has SQLite. */
export const engines = isAll ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

/** The depth of each test file, by its path under `tests/`: the first rule that fits decides, else it is `quick`. */
const rules: readonly [path: string, depth: Depth, why: string][] = [
  ['browser/wholeLife', 'quick', 'one customer’s life on the real site, in Chromium'],
  ['browser/lives/shortLife', 'quick', 'both sides of the shortest life, in Chromium'],
  ['browser/keyboardOnly', 'quick', 'the keyboard, on every page once'],
  ['browser/accessible', 'quick', 'axe, on every page once'],
  ['browser/display', 'quick', 'theme, size of text and amounts, which only a real browser draws'],
  ['browser/publicForms', 'quick', 'the focus after a form was sent'],
  ['browser/embeds', 'quick', 'the map and the charts that no provider draws'],
  ['browser/ui', 'quick', 'what is typed into the country picker on a slow page'],
  ['browser/dialogs', 'quick', 'that the focus is seen, in four dialogs of all'],
  ['browser/', 'all', 'the rest of the product in Chromium'],
  ['paths/mutate/', 'all', 'the command that plants faults'],
  ['views/book', 'all', 'the page of the book, which owners read and no customer'],
  ['backend/journeys/', 'all', 'the site in Chromium on back ends of another kind'],
  ['paths/levels/browser/', 'all', 'the tours, which the view level takes in jsdom'],
  ['paths/levels/journey/browser/', 'all', 'the journeys, which the tree of actors takes'],
  ['visual/', 'all', 'every screen at every width'],
  ['faults/crash', 'quick', 'three kills of fifty, on SQLite'],
  ['faults/start', 'quick', 'what the server says when it cannot start'],
  ['faults/dataFolder', 'quick', 'what it refuses to begin with'],
  ['faults/concurrentStart', 'quick', 'several starts at once'],
  ['faults/backup.', 'quick', 'a backup, on SQLite'],
  ['faults/observed', 'quick', 'what the log tells'],
  ['faults/metrics', 'quick', 'what the metrics tell, and what alerts ask for'],
  ['faults/traces', 'quick', 'what a collector gets'],
  ['faults/packages', 'quick', 'what is shipped, and its known weaknesses'],
  ['faults/release', 'quick', 'what a release holds'],
  [
    'server/backOfficeCliSafe',
    'all',
    'the same rules at the command line, with a process for each command',
  ],
  ['server/benchmark', 'all', 'the benchmark beside a bare server'],
  ['docs/flowsDiff/command', 'all', 'the review of changes, for whole versions of the project'],
  ['docs/layers', 'all', 'the pictures of the layers'],
  ['paths/command/command', 'all', 'the command that prints and runs paths'],
  ['paths/export/scxml', 'all', 'each chart in the interpreter of SCXML'],
  ['conventions/mutate', 'all', 'the command that changes code'],
  ['faults/', 'all', 'server processes that are killed, stopped and beside each other'],
  [
    'conventions/recipes',
    'all',
    'the recipes of CONTRIBUTING.md, followed in a copy of the project',
  ],
]

const REVIEW = 'the review of changes reads whole versions of the project, and no customer sees it'
const BOOK = 'the page of the book takes half a minute in jsdom, and no customer sees it'

/** Rows of the requirements whose tests are all of depth `all`, and why. A test compares this list with the files. */
export const rowsOfAll: Readonly<Record<string, string>> = {
  X1: REVIEW,
  X3: REVIEW,
  X6: REVIEW,
  X7: REVIEW,
  X8: REVIEW,
  X61: BOOK,
  X62: BOOK,
  X63: BOOK,
  X64: BOOK,
  X83: REVIEW,
  O9: 'it builds the site several times, which takes minutes',
  R1: 'a benchmark tells no customer anything',
}

/** @param file path from the project's root */
export const depthOf = (file: string): Depth =>
  rules.find(([path]) => file.startsWith(`tests/${path}`))?.[1] ?? 'quick'
