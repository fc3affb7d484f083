import { expect, it } from 'vitest'
import { wholeList } from '#api/wholeList.ts'

interface Answer {
  deposit: { _id: string }[]
  totalAmount: string
  next?: string
}
const row = (number: number) => ({ _id: String(number) })
const bank = (pages: Record<string, Answer>) => {
  const asked: (string | undefined)[] = []
  const read = async ({ searchParams }: { searchParams?: { cursor: string } }) => {
    asked.push(searchParams?.cursor)
    return pages[searchParams?.cursor ?? 'first']!
  }
  return { read, asked }
}

it('[O50] a list of several pages is read to its end, each row once', async () => {
  const { read, asked } = bank({
    first: { deposit: [row(5), row(4)], totalAmount: '1.00', next: 'b' },
    b: { deposit: [row(4), row(3)], totalAmount: '2.00', next: 'c' },
    c: { deposit: [row(2)], totalAmount: '3.00' },
  })
  expect(await wholeList('deposit', read)).toEqual({
    deposit: [row(5), row(4), row(3), row(2)],
    totalAmount: '3.00',
  })
  expect(asked).toEqual([undefined, 'b', 'c'])
})

it('[O50] a back end that sends the same page again is not asked for ever', async () => {
  const same = { deposit: [row(1)], totalAmount: '1.00', next: 'again' }
  const { read, asked } = bank({ first: same, again: same })
  expect((await wholeList('deposit', read)).deposit).toEqual([row(1)])
  expect(asked).toHaveLength(2)
})
