import { describe, expect, it } from 'vitest'
import type { Finding } from '../findings.ts'
import { type OpenBackend, openReference, smallBanks } from '../servers/banks.ts'
import { jsonStrings } from '../servers/jsonStrings.ts'
import { startSmallBank } from '../servers/start.ts'
import type { Style } from '../servers/style.ts'
import { backendAt } from './backend.ts'
import { runCalls } from './runCalls.ts'

const ORIGIN = 'https://bank.example'

const told = (findings: Finding[], ...outcomes: Finding['outcome'][]) =>
  findings
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ call, check, how }) => `${call} ${check}: ${how}`)

async function findingsAt(open: () => Promise<OpenBackend>, origin?: string): Promise<Finding[]> {
  const backend = await open()
  try {
    return await runCalls(backendAt(backend.url), backend.operator, origin)
  } finally {
    await backend.close()
  }
}

describe('the calls of a back end', () => {
  it('[O30] our own server conforms in every check', async () => {
    const findings = await findingsAt(openReference)
    expect(told(findings, 'tolerated', 'fails', 'not run')).toEqual([])
  })

  it.each(Object.entries(smallBanks))(
    '[O30][K2] a back end of %s works, and the report names the differences',
    async (_, open) => {
      const findings = await findingsAt(open, ORIGIN)
      expect(told(findings, 'fails', 'not run')).toEqual([])
      expect(told(findings, 'tolerated')).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^POST auth\/logout .* not there: signing out forgets the token/),
          expect.stringMatching(/^POST transfer .* a repeated reference is paid twice/),
          expect.stringMatching(/^PUT users\/updatedata.* codes are compared in the browser/),
        ]),
      )
    },
  )

  it('[O30] without an operator, what cannot run is named', async () => {
    const bank = await startSmallBank(jsonStrings)
    const findings = await runCalls(backendAt(bank.url), {})
    await bank.close()
    expect(told(findings, 'fails')).toEqual([])
    expect(told(findings, 'not run')).toEqual(
      expect.arrayContaining([
        'GET deposit/{id} shows what the bank has decided: the operator has no confirmDeposit',
        'POST auth/reset sets the password that then signs in: the operator has no resetToken',
      ]),
    )
  })
})

/** Possible faults of a back end, and the check that has to find each. */
const faults: [what: string, style: Partial<Style>, found: RegExp][] = [
  [
    'names no key of a duplicate',
    { refused: (why) => (why.reason === 'duplicate' ? text(400) : jsonStrings.refused(why)) },
    /^POST auth\/register names a taken email/,
  ],
  [
    'lets anybody read',
    { refused: (why) => (why.reason === 'noToken' ? text(200) : jsonStrings.refused(why)) },
    /^GET users\/\{id\} is refused without a token/,
  ],
  [
    'shows another customer’s records',
    { refused: (why) => (why.reason === 'notFound' ? text(200) : jsonStrings.refused(why)) },
    /^GET loan\/\{id\} is refused for another customer’s id/,
  ],
  [
    'signs anybody in',
    {
      refused: (why) => (why.reason === 'wrongCredentials' ? text(200) : jsonStrings.refused(why)),
    },
    /^POST auth\/login refuses a wrong password/,
  ],
  [
    'gives neither codes nor a way to ask for one',
    { customer: ({ userOtp: _, ...rest }, token) => jsonStrings.customer(rest as never, token) },
    /^PUT users\/updatedata\/\{id\} spends a code: no POST transfer\/code/,
  ],
  [
    'loses deposits',
    { list: (kind, records) => jsonStrings.list(kind, kind === 'deposit' ? [] : records) },
    /^POST deposit stores a deposit: then the list has no record/,
  ],
  [
    'answers lists that are none',
    { list: () => ({ status: 200, json: { loan: 'none' } }) },
    /^POST loan stores an application: then the list has no record/,
  ],
  [
    'fails after it has stored',
    { done: (write, record) => (write === 'loan' ? text(500) : jsonStrings.done(write, record)) },
    /^POST loan stores an application: answered 500/,
  ],
  [
    'has a page of a site in its place',
    { done: () => ({ status: 200, text: '<!doctype html><title>Bank</title>' }) },
    /^POST deposit stores a deposit: a page of HTML/,
  ],
  [
    'gives no token',
    { customer: (customer) => jsonStrings.customer(customer) },
    /^POST auth\/login signs in whoever .*: auth\/login was answered 200/,
  ],
]
const text = (status: number) => ({ status, text: 'so be it' })

describe('a back end that', () => {
  it.each(faults)('[O30] %s is found', async (_what, fault, found) => {
    const bank = await startSmallBank({ ...jsonStrings, ...fault })
    const findings = await runCalls(backendAt(bank.url), bank.operator)
    await bank.close()
    expect(told(findings, 'fails')).toContainEqual(expect.stringMatching(found))
  })

  it.each([405, 501, 403])(
    '[O30] [W13] answers %i to the request for a code works with the code of its record, and fails without one',
    async (status) => {
      const unknownCall = { status, text: '<!doctype html><title>No</title>' }
      const { customer } = jsonStrings
      const without: Style['customer'] = ({ userOtp: _, ...rest }, token) =>
        customer(rest as never, token)
      const failsOf = async (style: Partial<Style>) => {
        const bank = await startSmallBank({ ...jsonStrings, unknownCall, ...style })
        const findings = await runCalls(backendAt(bank.url), bank.operator)
        await bank.close()
        return told(findings, 'fails').filter((finding) =>
          / (spends a code|stores a withdrawal)/.test(finding),
        )
      }
      expect(await failsOf({})).toEqual([])
      expect(await failsOf({ customer: without })).not.toEqual([])
    },
  )

  it('[O30] lets no other origin send a token is found', async () => {
    const cors = {
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
    }
    const bank = await startSmallBank(jsonStrings, cors)
    const findings = await runCalls(backendAt(bank.url), bank.operator, ORIGIN)
    await bank.close()
    expect(told(findings, 'fails')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^GET users\/\{id\} .*: not allowed: the header token$/),
        expect.stringMatching(
          /^PUT users\/\{id\} .*: not allowed: the method PUT, the header token$/,
        ),
      ]),
    )
  })

  it('[O30] is not there is found', async () => {
    const bank = await startSmallBank(jsonStrings)
    await bank.close()
    const findings = await runCalls(backendAt(bank.url), {})
    expect(told(findings, 'conforms', 'tolerated')).toEqual([])
    expect(told(findings, 'fails')).toEqual([expect.stringMatching(/fetch failed: .*ECONNREFUSED/)])
  })
})
