import { expect, it } from 'vitest'
import { sourcesUnder } from '#tests/support/sources.ts'

/** Beginnings of a sentence without a noun: the reader has to guess its subject. */
const unclear =
  /^(?:What|Who|Whose|Whom|Whoever|Whatever|One that|One who|Nobody|No one|Nothing|Those)\b/i

const sources = sourcesUnder(
  ...['benchmarks', 'docs', 'machines', 'packages', 'scripts', 'server', 'shared', 'src', 'tests'],
).filter(({ path }) => !/node_modules|conventions\/prose/.test(path))

/** The sentences of a file's comments, without the tags of JSDoc. */
const commentsIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /\/\*\*?((?:(?!\*\/)[\s\S])*)\*\/|^[ \t]*\/\/([^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gm,
    ),
  ]
    .map(([, block, lines]) => (block ?? lines!).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').trim())
    .flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z@])/))
    .map((sentence) => sentence.replace(/^(?:@(?:param \w+|\w+) |\[\w+\] )+/, ''))

/** The titles of a file's tests, without the ids of requirements. */
const titlesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /\b(?:it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['`])(?:\[\w+\] )*(.*?)\1/g,
    ),
  ].map(([, , title]) => title!)

const unclearIn = (texts: readonly string[]) => texts.filter((text) => unclear.test(text))

it('sentences in comments and test titles begin with their subject', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap(({ path, source }) =>
    unclearIn([...commentsIn(source), ...titlesIn(source)]).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['/** What is left. */', 'What is left.'],
  ['  // A noun first. Nobody gets\n  // it.', 'Nobody gets it.'],
  ['/**\n * Sends it.\n * @returns those that were sent\n */', 'those that were sent'],
])('finds the unclear sentence of %j', (source, sentence) => {
  expect(unclearIn(commentsIn(source))).toEqual([sentence])
})

it('finds an unclear title behind its label', () => {
  expect(unclearIn(titlesIn("it('[book] who may do it', () => {})"))).toEqual(['who may do it'])
})
