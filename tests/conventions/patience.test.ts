import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Where the shared waits are handed on. */
const SHARED = ['tests/support/eventually.ts', 'tests/support/chromium.ts']
/** The product's own limit, given to it to be reached. */
const OF_THE_PRODUCT = ['tests/api/http.test.ts']

/** A wait of a test's own: in numbers, or by a default that is too short for a busy machine. */
const OWN_WAITS = [
  /\btimeout: *[\d_]+/i,
  /\bTimeout\([\d_]+\)/,
  /\bwaitForTimeout\(/,
  /\bvi\.wait(?:For|Until)\(/,
  /^ *\}, [\d_]{4,}\)/m,
  /\btoBeLess\w+\([\d_]+\).*\b(?:ms|seconds)\b/,
  /\bperformance\.now\(\)\)? *- .*\bexpect|expect\(performance\.now/,
]

it('no test waits in numbers of its own: a busy machine needs longer than anybody guessed', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file))
    .filter((file) => /\.tsx?$/.test(file) && ![...SHARED, ...OF_THE_PRODUCT].includes(file))
    .filter((file) => !file.endsWith('rooms/patience.test.ts'))
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return OWN_WAITS.flatMap((wait) => wait.exec(text)?.[0] ?? []).map((one) => `${file}: ${one}`)
  })
  expect(found).toEqual([])
})
