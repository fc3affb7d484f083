import { existsSync } from 'node:fs'
import type { Point, Rect } from '#diagram/geometry.ts'
import { arrowSvg, boxSvg, pictureSvg, textSvg } from './draw.ts'

interface Step {
  title: string
  /** the file that does it */
  where: string
  does: string[]
  kind?: string
}

const browser: Step[] = [
  {
    title: '1  The view',
    where: 'src/flows/withdrawal/WithdrawalDialogs.tsx',
    does: ['The customer clicks; the view sends an event.', 'It shows the chart’s state.'],
  },
  {
    title: '2  The chart',
    where: 'machines/withdrawal/withdrawal.machine.ts',
    does: [
      'Decides whether and when: checks, waits, levels.',
      'Calls actors by name and knows no network.',
    ],
    kind: 'busy',
  },
  {
    title: '3  The actor',
    where: 'src/flows/withdrawal/withdrawal.flow.ts',
    does: ['Reads the token and the typed code at call time:', 'a chart never contains a secret.'],
  },
  {
    title: '4  The client',
    where: 'src/api/transfers.ts',
    does: [
      'Sends once, with the reference the browser made.',
      'Every failure becomes one kind of Failure.',
    ],
  },
]

const server: Step[] = [
  {
    title: '5  The route',
    where: 'server/http/registerRoutes.ts',
    does: [
      'Checks token, rate limit, owner and schema,',
      'in this order, before the handler runs.',
    ],
  },
  {
    title: '6  The handler',
    where: 'server/http/handlers/transfers.ts',
    does: ['Locks the customer, rejects a used reference,', 'checks balance and code again.'],
  },
  {
    title: '7  One transaction',
    where: 'server/db/transaction.ts',
    does: [
      'Commits the withdrawal, its used code, mail and',
      'audit entry with step 8, or nothing.',
    ],
  },
  {
    title: '8  The ledger',
    where: 'server/ledger/post.ts',
    does: [
      'Moves the amount from its account to pending out,',
      'only if it is there: two postings that sum to zero.',
    ],
    kind: 'busy',
  },
]

const WIDTH = 340
const GAP = 150
const LEFT = 60
const TOP = 64
const HEIGHT = 84
const STEP = 122
const RIGHT = LEFT + WIDTH + GAP

const rectAt = (x: number, index: number): Rect => ({
  x,
  y: TOP + index * STEP,
  width: WIDTH,
  height: HEIGHT,
})

/**
 * The picture of a withdrawal from a click to the ledger and back.
 * @throws Error naming a file that does not exist
 */
export function ledgerPicture(): string {
  const missing = [...browser, ...server]
    .map(({ where }) => where)
    .filter((path) => !existsSync(path))
  if (missing.length > 0)
    throw new Error(`the ledger picture names missing files: ${missing.join(', ')}`)
  const last = browser.length - 1
  const column = (steps: Step[], x: number) =>
    steps.map(({ title, where, does, kind }, index) =>
      boxSvg(rectAt(x, index), title, [where, ...does], kind),
    )
  const down = (x: number, index: number): Point[] => [
    { x: x + WIDTH / 2, y: TOP + index * STEP + HEIGHT },
    { x: x + WIDTH / 2, y: TOP + (index + 1) * STEP },
  ]
  const between = LEFT + WIDTH + GAP / 2
  const send = TOP + last * STEP + 26
  const answer = TOP + last * STEP + 58
  const content = [
    textSvg({ x: LEFT, y: 40 }, 'In the browser', 'start', 'title'),
    textSvg({ x: RIGHT, y: 40 }, 'At the bank', 'start', 'title'),
    ...[0, 1, 2].flatMap((index) => [arrowSvg(down(LEFT, index)), arrowSvg(down(RIGHT, index))]),
    arrowSvg([
      { x: LEFT + WIDTH, y: send },
      { x: between, y: send },
      { x: between, y: TOP + 42 },
      { x: RIGHT, y: TOP + 42 },
    ]),
    textSvg({ x: between - 8, y: TOP + 60 }, 'POST', 'end'),
    textSvg({ x: between - 8, y: TOP + 77 }, 'transfer', 'end'),
    arrowSvg(
      [
        { x: RIGHT, y: answer },
        { x: LEFT + WIDTH, y: answer },
      ],
      'answer',
    ),
    textSvg({ x: between, y: answer + 18 }, 'the answer', 'middle'),
    arrowSvg(
      [
        { x: LEFT, y: answer },
        { x: 26, y: answer },
        { x: 26, y: TOP + STEP + 42 },
        { x: LEFT, y: TOP + STEP + 42 },
      ],
      'answer',
    ),
    ...column(browser, LEFT),
    ...column(server, RIGHT),
  ]
  return pictureSvg(
    { width: RIGHT + WIDTH + 40, height: TOP + last * STEP + HEIGHT + 40 },
    {
      title: 'From a click to the ledger',
      description: [...browser, ...server]
        .map(({ title, where, does }) => `${title} (${where}): ${does.join(' ')}`)
        .join(' '),
    },
    content,
  )
}
