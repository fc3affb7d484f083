import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { flowNames, flowOf } from '#tests/paths/flow.ts'
import { flowFiles } from '../../scripts/docs/page.ts'
import { FOLDER, flowDocs } from '../../scripts/docs.ts'

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

let made: Map<string, string>
beforeAll(async () => {
  made = await flowDocs()
}, 60_000)

describe('the flow docs', () => {
  it('are made for every flow, and nothing else stands beside them', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...made.keys()].sort())
    expect([...made.keys()]).toEqual(expect.arrayContaining(flowNames.map((name) => `${name}.md`)))
  })

  it('are not stale (if they are: npm run docs)', () => {
    const stale = [...made].filter(([file, text]) => !same(file, text)).map(([file]) => file)
    expect(stale).toEqual([])
  })

  it('link to what exists', () => {
    const pages = [...made].filter(([file]) => file.endsWith('.md'))
    const links = pages.flatMap(([, text]) =>
      [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link]) => link!),
    )
    expect(links.length).toBeGreaterThan(flowNames.length)
    expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([])
  })

  it('have pictures for light and dark', () => {
    const pictures = [...made].filter(([file]) => file.endsWith('.svg'))
    const plain = pictures.filter(([, svg]) => !svg.includes('prefers-color-scheme'))
    expect(plain.map(([file]) => file)).toEqual([])
  })

  it('are not made of a chart whose state says nothing of itself', async () => {
    const machine = createMachine({
      id: 'mute',
      meta: { title: 'Mute', summary: 'One state is silent.' },
      initial: 'inner',
      states: { inner: {} },
    })
    const flow = { ...flowOf('signIn')!, machine }
    await expect(flowFiles(flow)).rejects.toThrow('mute.inner has no meta')
  })
})

const same = (file: string, text: string) => existsSync(join(FOLDER, file)) && read(file) === text

describe('the flow docs answer', () => {
  it.each([
    [
      '[A2] what happens when the sign-in takes 20 s',
      'signIn.md',
      /\| Longer than 15 seconds.* \| `Please Wait!` \|/,
    ],
    [
      '[F4] what happens when a loan is cancelled at 9 s',
      'loanApplication.md',
      /\| 5 to 15 s after Take Loan.*nothing has been sent.*back in step 2/,
    ],
    [
      '[S3] who may lift a review, and what the customer sees meanwhile',
      'withdrawal.md',
      /only the bank’s staff can lift it.*why, who looks after it, until when/i,
    ],
    [
      '[W3] why a withdrawal asked for a code',
      'withdrawal.md',
      /proves that the customer.*asked for this very withdrawal/,
    ],
  ])('%s', (_question, file, answer) => {
    expect(read(file)).toMatch(answer)
  })
})
