import { describe, expect, it } from 'vitest'
import { backgroundRotationMachine } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'
import { callFailures, casesFor, noPayload } from '#machines/testing/cases.ts'
import { pairwise } from '#statechart-paths'

describe('the cases', () => {
  it('do not compile without a sample of each event, actor and outcome, or with a wrong shape', () => {
    const actors = { sendLink: { answers: { sent: undefined }, failures: callFailures } }
    const events = {
      fieldChanged: { email: { field: 'email', value: 'a' } },
      submit: noPayload,
      again: noPayload,
    } as const
    const rest = { inputs: { start: {} }, guardInputs: () => undefined }
    const { network, timeout, ...neither } = callFailures
    casesFor(forgotPasswordMachine, { ...rest, actors, events })
    const { again, ...fewer } = events
    // @ts-expect-error no sample of the event `again`
    casesFor(forgotPasswordMachine, { ...rest, actors, events: fewer })
    // @ts-expect-error no outcome of the actor `sendLink`
    casesFor(forgotPasswordMachine, { ...rest, events, actors: {} })
    casesFor(forgotPasswordMachine, {
      ...rest,
      events,
      // @ts-expect-error no lost connection and no timeout
      actors: { sendLink: { answers: { sent: undefined }, failures: neither } },
    })
    const misspelt = { mail: { field: 'mail', value: 'a' } } as const
    casesFor(forgotPasswordMachine, {
      ...rest,
      actors,
      // @ts-expect-error the form has no such field
      events: { ...events, fieldChanged: misspelt },
    })
    casesFor(backgroundRotationMachine, {
      // @ts-expect-error no such input
      inputs: { start: {} },
      events: { pause: noPayload, resume: noPayload },
      actors: {},
      guardInputs: () => undefined,
    })
    expect([network, timeout, again]).not.toContain(undefined)
  })
})

describe('pairwise combination', () => {
  const parameters = { step: [0, 1, 2, 3, 4, 5, 6], kyc: ['a', 'b', 'c'], x: [0, 1], y: [0, 1] }
  const rows = pairwise(parameters)

  it('contains each pair of values', () => {
    const names = Object.keys(parameters) as (keyof typeof parameters)[]
    for (const a of names)
      for (const b of names.filter((name) => name !== a))
        for (const i of parameters[a])
          for (const j of parameters[b])
            expect(rows.some((row) => row[a] === i && row[b] === j)).toBe(true)
  })

  it('needs far fewer rows than the product', () => {
    expect(rows.length).toBeLessThanOrEqual(24)
    expect(pairwise(parameters)).toEqual(rows)
  })
})
