import { globSync, readFileSync } from 'node:fs'
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

/** The whole sentences of a page that is written by hand: its paragraphs, list items and cells, without code blocks. */
const sentencesOf = (page: string): string[] =>
  page
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=[-*#|>]|\d+\. )|\|/)
    .map((text) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replace(/^ ?(?:[-*#>]+|\d+\.) /, '')
        .trim(),
    )
    .flatMap((text) => text.split(/(?<=[.!?:]) (?=[A-Z])/))
    .filter((sentence) => sentence.endsWith('.'))

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...globSync(['docs/*.md', 'docs/decisions/*.md', 'docs/security/*.md', 'packages/*/README.md']),
]

it('sentences in comments and test titles begin with their subject', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap(({ path, source }) =>
    unclearIn([...commentsIn(source), ...titlesIn(source)]).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

it('sentences of the documents begin with their subject', () => {
  expect(pages.length).toBeGreaterThan(40)
  const found = pages.flatMap((page) =>
    unclearIn(sentencesOf(readFileSync(page, 'utf8'))).map((text) => `${page}: ${text}`),
  )
  expect(found).toEqual([])
})

it('finds an unclear sentence in a list, in a cell and in a paragraph', () => {
  const page =
    '# What is it\n\n- It is.\n- Those are not.\n\n| A | Who asks. |\n\nA noun\nfirst. Nobody\ngets it.'
  expect(unclearIn(sentencesOf(page))).toEqual(['Those are not.', 'Who asks.', 'Nobody gets it.'])
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
