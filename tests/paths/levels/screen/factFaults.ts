import decode from 'qr/decode.js'
import type { Screen } from './readScreen.ts'
import type { Fact, ScreenModel, ScreenState } from './screenModel.ts'

/**
 * Faults of what belongs together: a term with another one's detail, a term that is missing or that nobody expects, and
 * a QR code that holds something else than the text beside it.
 * @param realBank the real bank answers: it has other details than the samples, and more terms, in pages of other flows
 */
export function factFaults(
  { facts, pageFacts, codes, title }: Screen,
  { windowsOfOthers, sharesPage }: ScreenModel,
  expected: readonly ScreenState[],
  context: unknown,
  realBank = false,
): string[] {
  const entered = expected.flatMap((state) => state.facts?.(context) ?? [])
  const answered = [
    ...expected.flatMap((state) => state.answerFacts?.(context) ?? []),
    ...expected.flatMap(({ onPage = {} }) =>
      Object.entries(onPage).flatMap(([start, text]) =>
        title.startsWith(start) ? (text.facts?.(context) ?? []) : [],
      ),
    ),
  ]
  const shown = [...(windowsOfOthers ? [] : facts), ...pageFacts]
  const { missing, left } = differences(shown, [
    ...entered,
    ...(realBank ? answered.map(anyDetail) : answered),
  ])
  const mayHaveMore = realBank && (sharesPage || answered.length > 0)
  return [
    ...(realBank && windowsOfOthers ? [] : missing).map(
      ([term, detail]) => `lacks “${term}: ${detail}”`,
    ),
    ...(mayHaveMore ? [] : left).map(
      ([term, detail]) => `shows “${term}: ${detail}”, which nothing expects`,
    ),
    ...codes.flatMap(({ path, beside }) => {
      const content = contentOf(path)
      return beside.replaceAll(' ', '').includes(content)
        ? []
        : [`its QR code holds “${content}”, which is not beside it: ${beside}`]
    }),
  ]
}

/**
 * Faults of a list: an entry that lacks one of its own texts, such as its amount beside its day, one that is missing or
 * elsewhere in the list, and one that nothing expects.
 */
export function rowFaults(
  { rows, title }: Screen,
  expected: readonly ScreenState[],
  context: unknown,
): string[] {
  return expected.flatMap(({ onPage = {} }) =>
    Object.entries(onPage).flatMap(([start, { rows: rowsIn }]) => {
      if (!rowsIn || !title.startsWith(start)) return []
      const meant = rowsIn(context)
      return [
        ...(rows.length === meant.length ? [] : [`has ${rows.length} rows, not ${meant.length}`]),
        ...meant.flatMap((texts, at) =>
          texts
            .filter((text) => !has(rows[at] ?? '', text))
            .map((text) => `row ${at + 1} lacks ${text}: ${rows[at] ?? 'it is missing'}`),
        ),
      ]
    }),
  )
}

function differences(shown: Screen['facts'], expected: readonly Fact[]) {
  const left = [...shown]
  const missing = expected.filter((fact) => {
    const at = left.findIndex((one) => isFact(one, fact))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { missing, left }
}

const has = (row: string, text: string | RegExp) =>
  typeof text === 'string' ? row.includes(text) : text.test(row)

const anyDetail = ([term]: Fact): Fact => [term, /./]

const isFact = ([term, detail]: Screen['facts'][number], [name, expected]: Fact): boolean =>
  term === name && (typeof expected === 'string' ? detail === expected : expected.test(detail))

/** Pixels of each square, so that a reader finds its edges. */
const SCALE = 4
/** Squares of white around it. */
const EDGE = 4

/** What a camera reads in a picture of squares: an address, or the secret in the link of an authenticator app. */
function contentOf(path: string): string {
  const squares = [...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)])
  const side = (Math.max(...squares.flat()) + 1 + 2 * EDGE) * SCALE
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [x = 0, y = 0] of squares)
    for (let row = (y + EDGE) * SCALE; row < (y + EDGE + 1) * SCALE; row++)
      for (let column = (x + EDGE) * SCALE; column < (x + EDGE + 1) * SCALE; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  const read = decode({ width: side, height: side, data }, { timeLimit: 1_000 })
  return (read.startsWith('otpauth:') && new URL(read).searchParams.get('secret')) || read
}
