import { formatDay, formatDayAndTime, formatLocalMoment } from '#domain/dates.ts'
import { sum } from '#domain/money.ts'
import type { Screen } from './readScreen.ts'

/**
 * Faults of what must agree on every screen, whatever it shows: a time with the moment that its mark-up names, the steps
 * of a timeline with each other, and a total with the lines above it.
 */
export const relationFaults = ({ times, timelines, sums }: Screen): string[] => [
  ...times
    .filter(({ at, text }) => !waysToSay(at).includes(text))
    .map(({ at, text }) => `writes ${at} as “${text}”`),
  ...timelines.flatMap(timelineFaults),
  ...sums
    .filter(({ lines, total }) => !sum(lines.map(toNumber)).eq(toNumber(total)))
    .map(({ lines, total }) => `adds ${lines.join(' and ')} up to ${total}`),
]

const waysToSay = (at: string): string[] => [
  formatDay(at),
  ...(Number.isNaN(Date.parse(at)) ? [] : [formatLocalMoment(at), formatDayAndTime(at)]),
]

/** The states of a timeline's steps, as a screen reader hears them, in the order in which they may follow each other. */
const order = ['done', 'now', 'ended', 'to come']

function timelineFaults({ label, steps }: Screen['timelines'][number]): string[] {
  const dated = steps.filter(({ at }) => at)
  return [
    ...steps
      .filter(({ state }) => !order.includes(state))
      .map(({ title, state }) => `“${title}” is “${state}”`),
    ...pairs(steps)
      .filter(([one, next]) => order.indexOf(next.state) < order.indexOf(one.state))
      .map(([one, next]) => `“${next.title}” is ${next.state} after “${one.title}”`),
    ...pairs(dated)
      .filter(([one, next]) => next.at! < one.at!)
      .map(([one, next]) => `“${next.title}” was before “${one.title}”`),
    ...(steps.filter(({ state }) => state === 'now').length > 1 ? ['two steps are now'] : []),
  ].map((fault) => `${label}: ${fault}`)
}

const pairs = <Item>(items: readonly Item[]) =>
  items.slice(1).map((next, at): [Item, Item] => [items[at]!, next])

/** `−$1,240.00` as −1240. */
const toNumber = (amount: string): string =>
  amount.replace(/^[−-].*?(?=\d)/, '-').replace(/[^\d.-]/g, '')
