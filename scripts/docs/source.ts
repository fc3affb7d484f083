import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../traceability.ts'

const known = rowsOf(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id)
const delaySource = readFileSync('machines/delays.ts', 'utf8')

/** The text of a flow's chart, its parts in the order of their names, without its cases. */
export function sourceOf(flow: string): string {
  const folder = join('machines', flow)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.cases.ts'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

/** The comment right above a property, on one line; empty when there is none. */
export function commentAbove(source: string, name: string): string {
  const above = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*\\n\\s*${name}:`).exec(source)
  return (above?.[1] ?? '').replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()
}

/** Why a delay is as long as it is, and the rows that ask for it: both from its comment. */
export function reasonOf(delay: string): { reason: string; rows: string[] } {
  const comment = commentAbove(delaySource, delay)
  const [, reason = comment, rows = ''] = /^(.*[.`])\s+((?:[A-Z]\d+\b[^.]*))$/.exec(comment) ?? []
  return { reason, rows: idsIn(rows) }
}

/** The rows of the requirements a chart's comments name, ranges spelled out, in the page's order. */
export function rowsNamed(source: string): string[] {
  const comments = [...source.matchAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g)].map(([text]) => text)
  return idsIn(comments.join('\n'))
}

function idsIn(text: string): string[] {
  const found = new Set<string>()
  for (const [, letter, first, last] of text.matchAll(/\b([A-Z])(\d+)(?:–[A-Z]?(\d+))?/g))
    for (let number = Number(first); number <= Number(last ?? first); number++)
      found.add(`${letter}${number}`)
  return known.filter((id) => found.has(id))
}
