import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One fenced block of a page. */
export interface DocBlock {
  page: string
  /** of the opening fence, from 1 */
  line: number
  /** the words behind the fence: `sh`, `json`, … */
  language: string
  code: string
  /** why no test runs it: `<!-- not run: … -->` before the fence */
  notRun?: string
  /** the needs of its test: `<!-- run: … -->` before the fence */
  needs?: string
}

/** Every page a person may copy a command from. */
export function docPages(): string[] {
  const inDocs = ['docs', 'docs/decisions', 'docs/flows'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  )
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'content/studio/README.md',
    ...inDocs,
  ]
}

/** The fenced blocks of a page, each with the mark before it. */
export function blocksOf(page: string, text = readFileSync(page, 'utf8')): DocBlock[] {
  const blocks: DocBlock[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const fence = /^\s*```(.*)$/.exec(lines[at]!)
    if (!fence) continue
    const end = lines.findIndex((line, index) => index > at && /^\s*```\s*$/.test(line))
    const before = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? ''
    const [, kind, words] = /^\s*<!-- (not run|run): (.+) -->$/.exec(before) ?? []
    blocks.push({
      page,
      line: at + 1,
      language: fence[1]!.trim(),
      code: lines.slice(at + 1, end).join('\n'),
      ...(kind === 'not run' && { notRun: words }),
      ...(kind === 'run' && { needs: words }),
    })
    at = end
  }
  return blocks
}
