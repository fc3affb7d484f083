import { numberWords } from '#tests/support/numberWords.ts'
import type { FlowDiff } from './diff.ts'

/** A value that a flow no longer has, and how it is found in other files. */
export interface FormerValue {
  /** for a reader: `signInRedirect was 2 s` */
  what: string
  pattern: RegExp
  /** the only files in which it means this flow; undefined where it has one meaning everywhere */
  files?: RegExp
  /** words of which code must have one beside it: many times are the same by chance */
  near?: RegExp
}

/** The texts, times, calls and names of states that a flow had before and has no longer. */
export function formerValues(flow: FlowDiff): FormerValue[] {
  const current = new Set(flow.after?.states.flatMap(({ title, button }) => [title, button]))
  const names = flow.states
    .flatMap(({ before, after }) => [
      { name: before?.title, is: after?.title },
      { name: before?.button, is: after?.button },
    ])
    .filter(({ name, is }) => name && name !== is && !current.has(name))
    .map(({ name }) => name!)
  const paths = flow.states.flatMap(({ before, after }) =>
    before && before.path !== after?.path ? [before.path] : [],
  )
  return [
    ...flow.messages.flatMap(({ name, before }) => former(`the message ${name}`, before, exactly)),
    ...flow.calls.flatMap(({ before }) =>
      former('the call', before?.match(/\/api\/[\w/{}:-]+/)?.[0], exactly),
    ),
    ...flow.delays.flatMap(({ name, before }) =>
      former(name, before, asTime).map((value) => ({ ...value, near: wordsOf(name, flow.title) })),
    ),
    ...[...new Set(names)].flatMap((name) => former('a title or button', name, quoted)),
    ...paths.flatMap((path) =>
      former('a state', path, quoted).map((value) => ({
        ...value,
        files: new RegExp(`/${flow.name}[./]`),
      })),
    ),
  ]
}

/** None for a value that is computed or was not there. */
function former(
  what: string,
  before: string | undefined,
  patternOf: (value: string) => RegExp | undefined,
): FormerValue[] {
  const pattern = before ? patternOf(before) : undefined
  return pattern ? [{ what: `${what} was ${before}`, pattern }] : []
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const exactly = (text: string): RegExp => new RegExp(escaped(text))

/** A name is a common word too: it counts only between quotes, or as the words of a name in a selector. */
const quoted = (text: string): RegExp => new RegExp(`[“"'\`>]${escaped(text)}[”"'\`<,.?!]`)

/** The words of a delay's name and of its flow's title that say what they are about. */
function wordsOf(...names: readonly string[]): RegExp {
  const words = names.flatMap((name) => name.split(/(?=[A-Z])|\W+/))
  return new RegExp(words.filter(({ length }) => length > 3).join('|') || '$^', 'i')
}

const units: Record<string, { names: string; ms: number }> = {
  s: { names: 's|sec|seconds?', ms: 1000 },
  min: { names: 'min|minutes?', ms: 60_000 },
  h: { names: 'h|hours?', ms: 3_600_000 },
}

/** A time in words, in digits, and as milliseconds in code. */
function asTime(text: string): RegExp | undefined {
  const [, digits = '', unit = ''] = /^([\d.]+) (s|min|h)$/.exec(text) ?? []
  if (!digits) return undefined
  const { names, ms } = units[unit]!
  const word = numberWords[Number(digits) - 1]
  const amount = [escaped(digits), ...(word ? [word] : [])].join('|')
  const total = String(Math.round(Number(digits) * ms))
  const grouped = total.replaceAll(/\B(?=(\d{3})+$)/g, '_')
  const product = ms > 1000 ? `|\\b${digits} \\* ${ms === 60_000 ? '60_000' : '3_600_000'}\\b` : ''
  return new RegExp(
    `(?<![\\d.])\\b(?:${amount})[ -](?:${names})\\b|\\b(?:${total}|${grouped})\\b${product}`,
    'i',
  )
}
