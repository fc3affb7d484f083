import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '#machines/paths/replay.ts'
import { pictureOf } from '../../command/pictures.ts'
import type { Order } from '../runRequest.ts'

/** Keeps the view's own markup as the picture of each state, the first time a path stands in it. */
export function markupKeeper({ dir }: Order): (step: Step) => Promise<void> {
  const kept = new Set<string>()
  const head = `<!doctype html><meta charset="utf-8"><style>${sheet()}\nhtml { zoom: 0.5 }</style>`
  mkdirSync(join(dir, 'pictures'), { recursive: true })
  return async ({ state }) => {
    if (kept.has(state)) return
    kept.add(state)
    writeFileSync(join(dir, pictureOf(state, 'html')), head + document.body.innerHTML)
  }
}

/** Every style sheet of the product in one, the tokens and the base first. */
function sheet(): string {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css'))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  return files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')
}

const rank = (file: string) => (file.endsWith('tokens.css') ? 0 : file.endsWith('base.css') ? 1 : 2)
