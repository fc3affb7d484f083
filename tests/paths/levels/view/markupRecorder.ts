import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '#statechart-paths'
import { pictureOf } from '../../command/pictures.ts'
import type { RunRequest } from '../runRequest.ts'

/** Saves the view's markup as the picture of each state, the first time a path reaches it. */
export function markupRecorder({ dir }: RunRequest): (step: Step) => Promise<void> {
  const saved = new Set<string>()
  const head = `<!doctype html><meta charset="utf-8"><style>${allStyles()}\nhtml { zoom: 0.5 }</style>`
  mkdirSync(join(dir, 'pictures'), { recursive: true })
  return async ({ state }) => {
    if (saved.has(state)) return
    saved.add(state)
    writeFileSync(join(dir, pictureOf(state, 'html')), head + document.body.innerHTML)
  }
}

/** Every style sheet of the product, tokens and base styles first. */
function allStyles(): string {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css'))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  return files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')
}

const rank = (file: string) => (file.endsWith('tokens.css') ? 0 : file.endsWith('base.css') ? 1 : 2)
