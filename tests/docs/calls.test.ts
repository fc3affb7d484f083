import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { delays } from '#machines/delays.ts'
import { machines } from '#machines/index.ts'
import { browserSetups } from '#tests/paths/levels/browser/registry.ts'
import { requestsOf } from '../../scripts/docs/calls.ts'
import { reasonOf } from '../../scripts/docs/source.ts'

const names = Object.keys(machines) as (keyof typeof machines)[]

describe('the calls a page tells of', () => {
  it.each(names)('are those the browser sees %s make', (name) => {
    const { networkMocks } = browserSetups[name]
    const calls = Object.keys(machines[name].implementations.actors)
    expect(Object.keys(networkMocks).sort()).toEqual(calls.sort())
    for (const call of calls) expect(toldOf(name, call)).toEqual(held(networkMocks[call]!.calls))
  })

  it('stop the generator when nobody says where one goes', () => {
    expect(() => requestsOf('signIn', 'askTheOracle')).toThrow('signIn: nobody says')
  })
})

/** What a page tells, in the form of the browser suite: `GET users/*`. */
const toldOf = (flow: string, call: string): string[] =>
  requestsOf(flow, call)
    .split('<br>')
    .map((words) => words.replaceAll('`', '').replace('/api/', '').replace(':id', '*'))
    .sort()

/** What the suite holds, the content service and the browser itself by the words of the pages. */
const held = (calls: readonly string[]): string[] =>
  calls.length === 0
    ? ['nobody: the browser does it alone']
    : calls
        .map((call) =>
          call.startsWith('GET content ') ? 'the content service, not the bank' : call,
        )
        .sort()

describe('the waiting times', () => {
  it('each have a reason, and a row of the requirements', () => {
    const bare = Object.keys(delays).filter((name) => {
      const { reason, rows } = reasonOf(name)
      return reason.split(' ').length < 5 || rows.length === 0
    })
    expect(bare).toEqual([])
  })

  it('stand on the page of each flow that waits', () => {
    const silent = names.flatMap((name) => {
      const page = readFileSync(`docs/flows/${name}.md`, 'utf8')
      return Object.keys(machines[name].implementations.delays)
        .filter((delay) => !page.includes(reasonOf(delay).reason))
        .map((delay) => `${name} ${delay}`)
    })
    expect(silent).toEqual([])
  })
})
