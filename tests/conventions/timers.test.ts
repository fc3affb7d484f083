import { expect, it } from 'vitest'
import { sourcesUnder } from '#tests/support/sources.ts'

/** Files of `src` that may read time themselves, each with its reason. Steps and times lie in charts. */
const adapters: Readonly<Record<string, string>> = {
  'src/ui/useNow.ts': 'a countdown shows the device’s clock; nothing is decided by it',
  'src/actors/listeners.ts':
    'looks at the clock: the timers of the charts stop while the device sleeps',
  'src/app/fetchCode.ts': 'runs before any chart is loaded',
  'src/app/usage.ts': 'counts beside the charts, and changes nothing that anybody sees',
  'src/app/watch.ts': 'development only: waits once for the reports of all flows of a page',
}

/** Names of timers and reducers in a source, outside comments. */
const namesIn = (source: string): string[] =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .match(/\b(?:setTimeout|setInterval|requestIdleCallback|useReducer)\b/g) ?? []

it('timers and multi-step code are in the named adapters of src alone, and each of them needs it', () => {
  const found = sourcesUnder('src')
    .filter(({ source }) => namesIn(source).length > 0)
    .map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(adapters).sort())
})

/**
 * Files of `src` in which a view waits for a promise, each with its reason. Elsewhere a chart waits: a file that is lost would
 * break the view.
 */
const waiting: Readonly<Record<string, string>> = {
  'src/actors/useFlow.ts': 'a flow that the tree has not started yet',
  'src/app/routes.tsx': 'the screens of the router',
  'src/pages/public/product/exampleCode.ts':
    'an example that an editor puts into the text of an open page',
}

it('no other view waits for a promise', () => {
  const found = sourcesUnder('src')
    .filter(({ source }) => /\b(?:lazy|use)\b[^}]*} from 'react'/.test(source))
    .map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(waiting).sort())
})

it('finds a timer however it is called, and none in a comment', () => {
  expect(namesIn('window.setTimeout(load, 5)')).toEqual(['setTimeout'])
  expect(namesIn("import { useReducer } from 'react'")).toEqual(['useReducer'])
  expect(namesIn('setTimeout(load); requestIdleCallback(load)')).toHaveLength(2)
  expect(namesIn('const timer: ReturnType<typeof setInterval>')).toEqual(['setInterval'])
  expect(namesIn("// no setTimeout\n/* no\n setInterval */ fetch('https://a.example')")).toEqual([])
})
