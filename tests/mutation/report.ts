import { type Folder, folders } from './folders.ts'
import type { Mutant } from './mutants.ts'
import { byFolder } from './sample.ts'
import type { Verdict } from './verdicts.ts'

/** A mutant with its verdict, and why no test can notice it where that is known. */
export interface Tried extends Mutant {
  verdict: Verdict
  reason?: string
}

/** Below this share of noticed mutants, in percent, the command fails. */
export const MIN_PERCENT = 85

/** Of the standard normal distribution: 95 % of it lie within. */
const Z = 1.96

export interface Score {
  noticed: number
  total: number
  percent: number
  /** the interval that has the true share in 95 of 100 samples, in percent */
  low: number
  high: number
}

/** The share of noticed mutants with its interval (Wilson's). Equivalent mutants do not count. */
export function scoreOf(tried: readonly Tried[]): Score {
  const counted = tried.filter(({ reason }) => reason === undefined)
  const noticed = counted.filter(({ verdict }) => verdict.kind === 'noticed').length
  const total = counted.length
  if (total === 0) return { noticed, total, percent: 100, low: 0, high: 100 }
  const share = noticed / total
  const scale = 1 + Z ** 2 / total
  const middle = (share + Z ** 2 / (2 * total)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  const [low, high] = [Math.max(0, middle - half), Math.min(1, middle + half)]
  return { noticed, total, percent: share * 100, low: low * 100, high: high * 100 }
}

/**
 * The share of noticed mutants of all folders together. A sample has the same number of each, so each counts by how many
 * mutants there are.
 * @param sizes how many mutants each folder has
 */
export function wholeScore(tried: readonly Tried[], sizes: ReadonlyMap<Folder, number>): Score {
  const parts = [...byFolder(tried)].map(([folder, own]) => ({
    score: scoreOf(own),
    size: sizes.get(folder) ?? own.length,
  }))
  const all = parts.reduce((sum, { size }) => sum + size, 0)
  let percent = 0
  let variance = 0
  for (const { score, size } of parts) {
    const weight = size / all
    percent += weight * score.percent
    const isWhole = score.total >= size
    // Laplace's estimate: a small sample without survivors does not prove that there are none.
    const share = (score.noticed + 1) / (score.total + 2)
    if (!isWhole) variance += weight ** 2 * ((share * (1 - share)) / Math.max(1, score.total))
  }
  const half = Z * Math.sqrt(variance) * 100
  return {
    noticed: parts.reduce((sum, { score }) => sum + score.noticed, 0),
    total: parts.reduce((sum, { score }) => sum + score.total, 0),
    percent,
    low: Math.max(0, percent - half),
    high: Math.min(100, percent + half),
  }
}

const oneLine = (text: string, length = 100): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}

/** A mutant in one line: its place, and the text before and after. */
export const describeMutant = ({ file, line, before, after }: Mutant): string =>
  `${file}:${line}: ${oneLine(before)} → ${oneLine(after)}`

/** The lines of a report: survivors first, then a score for each folder, and for all together. */
export function reportLines(tried: readonly Tried[], sizes: ReadonlyMap<Folder, number>): string[] {
  const lines = tried
    .filter(({ verdict }) => verdict.kind !== 'noticed')
    .sort((one, other) =>
      one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
    )
    .map((mutant) => {
      const kind = mutant.reason ? 'equivalent' : mutant.verdict.kind.toUpperCase()
      return `${kind}: ${describeMutant(mutant)}${mutant.reason ? `: ${mutant.reason}` : ''}`
    })
  const groups = byFolder(tried)
  for (const folder of folders) {
    const own = groups.get(folder)
    if (own) lines.push(scoreLine(folder, scoreOf(own), sizes.get(folder)))
  }
  if (groups.size > 1) {
    const all = [...groups.keys()].reduce((sum, folder) => sum + (sizes.get(folder) ?? 0), 0)
    lines.push(scoreLine('all, by size', wholeScore(tried, sizes), all))
  }
  return lines
}

function scoreLine(name: string, score: Score, size = score.total): string {
  const { noticed, total, percent, low, high } = score
  const share = `${noticed} of ${total} noticed: ${percent.toFixed(1)} %`
  if (total >= size) return `${name}: ${share}, all its mutants`
  return `${name}: ${share}, 95 % interval ${low.toFixed(1)}–${high.toFixed(1)} %, of ${size} mutants`
}
