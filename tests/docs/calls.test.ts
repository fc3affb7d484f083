import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { delays } from '#machines/delays.ts'
import { isCustomerFlow } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { callsOf } from '#machines/unimplementedActor.ts'
import { browserSetups } from '#tests/paths/levels/browser/registry.ts'
import { requestsOf } from '../../scripts/docs/calls.ts'
import { reasonOf } from '../../scripts/docs/source.ts'

const names = Object.keys(machines) as (keyof typeof machines)[]

describe('the calls on a page', () => {
  it.each(names.filter(isCustomerFlow))('are those that %s makes in the browser', (name) => {
    const { networkMocks } = browserSetups[name]
    const calls = callsOf(machines[name])
    // Others tell how the browser lets a flow end that this one runs.
    const held = Object.keys(networkMocks).filter((name) => calls.includes(name))
    expect(held.sort()).toEqual(calls.sort())
    for (const call of calls)
      expect(requestsOnPage(name, call)).toEqual(heldRequests(networkMocks[call]!.calls))
  })

  it('stop the generator when one has no destination', () => {
    expect(() => requestsOf('signIn', 'noSuchCall')).toThrow(
      'signIn: the call noSuchCall has no destination',
    )
  })
})

/** The requests on a page, as the browser tests write them: `GET users/*`. */
const requestsOnPage = (flow: string, call: string): string[] =>
  requestsOf(flow, call)
    .split('<br>')
    .map((words) => words.replaceAll('`', '').replace('/api/', '').replace(':id', '*'))
    .sort()

/** The requests the browser tests hold, as the pages write them. */
const heldRequests = (calls: readonly string[]): string[] =>
  calls.length === 0
    ? ['nothing: the browser does it alone']
    : calls
        .map((call) =>
          call.startsWith('GET content ') ? 'the content service, not the bank' : call,
        )
        .sort()

describe('the waiting times', () => {
  it('each have a reason and a requirement', () => {
    const unexplained = Object.keys(delays).filter((name) => {
      const { reason, rows } = reasonOf(name)
      return reason.split(' ').length < 5 || rows.length === 0
    })
    expect(unexplained).toEqual([])
  })

  it('are on the page of each flow that waits', () => {
    const missing = names.flatMap((name) => {
      const page = readFileSync(`docs/flows/${name}.md`, 'utf8')
      return Object.keys(machines[name].implementations.delays)
        .filter((delay) => !page.includes(reasonOf(delay).reason))
        .map((delay) => `${name} ${delay}`)
    })
    expect(missing).toEqual([])
  })
})
