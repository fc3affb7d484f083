import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storageKeys } from '#session/storage.ts'
import { commentAbove } from '../source.ts'
import { table } from '../tables.ts'

/** The data that browser and bank keep, with place and end, and the data that the browser never stores. */
export function keptSections(): string[] {
  const preferences = readFileSync('src/session/preferences.ts', 'utf8')
  return [
    '### In this tab',
    'Session storage: it ends with the tab, and a sign-out empties it.',
    table(
      ['Key', 'What it is'],
      Object.values(storageKeys).map((key) => [
        `\`${key}\``,
        ownComment(read('src/session/storage.ts'), key) || 'as the brief names it',
      ]),
    ),
    '### Drafts',
    'The forms whose text survives a reload, under `drafts`: for the same customer only, or for a visitor. No draft has a secret or a file.',
    table(
      ['Form', 'In'],
      drafts().map(({ name, files }) => [`\`${name}\``, files.join(', ')]),
    ),
    '### On this device',
    'Local storage: settings of the device, which name nobody and survive a sign-out.',
    table(
      ['Key', 'Values'],
      [
        ...[...preferences.matchAll(/^ {2}(\w+): \[(.*)\],$/gm)].map(
          ([, key = '', values = '']) => [`\`${key}\``, values.replaceAll("'", '`')],
        ),
        ...[...preferences.matchAll(/Key = '(\w+)'/g)].map(([, key = '']) => [
          `\`${key}\``,
          '`on`',
        ]),
      ],
    ),
    '### At the bank',
    'The tables of the database. The retention job runs every hour.',
    table(
      ['Table', 'Until when'],
      tables().map(({ name, until }) => [`\`${name}\``, until]),
    ),
    '### Kept nowhere in the browser',
    'Typed secrets and chosen files, and secrets in the bank’s answers: in no chart, storage or log of the browser. A view offers each while it is shown, and the call that sends it reads it at that moment. What was sent to the bank is under [At the bank](#at-the-bank).',
    table(
      ['Secret', 'What it is'],
      neverKept().map(({ name, what }) => [`\`${name}\``, what]),
    ),
  ]
}

const read = (file: string): string => readFileSync(file, 'utf8')

/** The comment right above a property, in a text where others have none. */
function ownComment(source: string, name: string): string {
  const lines = source.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`  ${name}: '`))
  return lines[at - 1]?.trim().endsWith('*/') ? commentAbove(source, name) : ''
}

/** Every kind of draft, with the files that save or read it. */
function drafts(): { name: string; files: string[] }[] {
  const [, union = ''] =
    /export type DraftName =\n([\s\S]*?)\n\n/.exec(read('src/session/drafts.ts')) ?? []
  const sources = filesUnder('src').map((file) => ({ file, text: read(file) }))
  return [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => {
    const uses = new RegExp(
      `(?:name: |(?:save|read)Draft\\(\\s*[\\w.]+, |DraftPlace\\(\\s*[\\w.]+, )'${name}'`,
    )
    const files = sources.filter(({ text }) => uses.test(text)).map(({ file }) => `\`${file}\``)
    return { name, files }
  })
}

/** The tables of the database, by who removes rows: the retention job, another part of the server, or no code. */
function tables(): { name: string; until: string }[] {
  const [, body = ''] =
    /export interface Database \{\n([\s\S]*?)\n\}/.exec(read('server/db/schema.ts')) ?? []
  const retention = read('server/jobs/retention.ts')
  const elsewhere = filesUnder('server')
    .filter((file) => file !== 'server/jobs/retention.ts')
    .map(read)
    .join('\n')
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => {
    if (
      (retention.includes(`'${name}'`) && !retention.includes(`selectFrom('${name}')`)) ||
      retention.includes(`deleteFrom('${name}')`)
    )
      return {
        name,
        until:
          'ended rows are removed by the retention job; [which stay](../operations.md#data-retention)',
      }
    if (elsewhere.includes(`deleteFrom('${name}')`))
      return { name, until: 'removed when the customer or the server ends it' }
    return { name, until: 'stays' }
  })
}

/** The inputs and answers that no chart and no storage may hold. */
function neverKept(): { name: string; what: string }[] {
  return ['src/actors/privateInputs.ts', 'src/session/privateAnswers.ts'].flatMap((file) => {
    const source = read(file)
    const [, body = ''] = /export interface Private\w+ \{\n([\s\S]*?)\n\}/.exec(source) ?? []
    let what = ''
    return body.split('\n').flatMap((line) => {
      const [, comment] = /^ {2}\/\*\* (.*) \*\/$/.exec(line) ?? []
      if (comment !== undefined) what = comment
      const [, name, type = ''] = /^ {2}(\w+): (.*)$/.exec(line) ?? []
      if (!name) return []
      return [{ name, what: type.includes('File') ? 'chosen files' : what }]
    })
  })
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => join(folder, file))
