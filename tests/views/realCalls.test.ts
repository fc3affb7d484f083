import { expect, it, onTestFinished } from 'vitest'
import { fromPromise } from 'xstate'
import { hostFlow } from '#actors/hostFlow.ts'
import { sendMessage, subscribe } from '#api/forms.ts'
import { newsletterFlow } from '#flows/newsletter/newsletter.flow.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import type { Call, CallEnd } from '#statechart-paths'
import { RealCalls } from '#tests/paths/levels/view/real/realCalls.ts'
import { ViewKnowledge } from '#tests/paths/levels/view/real/viewKnowledge.ts'
import { connectWire, disconnectWire } from '#tests/paths/levels/view/real/wire.ts'

interface Input {
  email: string
}
const sent = { email: 'ada@example.com' }
const answered = { kind: 'answer', sample: undefined, label: 'answered' } as unknown as CallEnd
const failed = { ...answered, kind: 'failure', sample: callFailures.server } as CallEnd

/** The faults of an actor of the newsletter with this code. */
async function faultsOf(act: (input: Input) => Promise<unknown>, end = answered) {
  connectWire()
  onTestFinished(disconnectWire)
  const bank = hostFlow('newsletter', undefined, { flows: [newsletterFlow], customer: sampleUser })
  onTestFinished(() => void bank.root.stop())
  const real = new RealCalls(flowOf('newsletter')!, new ViewKnowledge(sampleUser, {}))
  real.begin(bank)
  const call: Call = {
    ...{ src: 'subscribe', id: 'subscribe', input: sent },
    settle: Promise.withResolvers<unknown>(),
  }
  const actor = fromPromise<void, Input>(async ({ input }) => void (await act(input)))
  const machine = newsletterMachine.provide({ actors: { subscribe: actor } })
  real.start(machine, call, bank.root.system, new AbortController().signal)
  return real.end(call, end)
}

it('finds nothing in an actor that sends its input, and fails as its call does', async () => {
  expect(await faultsOf(subscribe)).toEqual([])
  expect(await faultsOf(subscribe, failed)).toEqual([])
})

it.each([
  ['another text', () => subscribe({ email: 'ben@example.com' }), /email is "ben@example.com"/],
  ['nothing', async () => undefined, /sends nothing/],
  [
    'another call',
    () => sendMessage({ name: 'Ada', phone: '', message: 'Hello', ...sent }),
    /POST contact is no call of subscribe/,
  ],
])('finds an actor that sends %s', async (_, act, fault) => {
  expect((await faultsOf(act)).join('\n')).toMatch(fault)
})

it('finds an actor that hides a failure, or fails after a good answer', async () => {
  const hides = (input: Input) => subscribe(input).catch(() => undefined)
  expect((await faultsOf(hides, failed)).join()).toMatch(/ends with \{\}, not \{"failure"/)
  const breaks = (input: Input) => subscribe(input).then(() => Promise.reject(new Error('Broken')))
  expect((await faultsOf(breaks)).join()).toMatch(/ends with \{"failure":"Error: Broken/)
})
