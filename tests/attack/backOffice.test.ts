import { expect, it } from 'vitest'
import { OPERATOR_IDLE_MS, operatorRoles } from '#domain/operators.ts'
import { openOperatorSession } from '#server/auth/operators/operatorSessions.ts'
import { commands } from '#server/backOffice/commands.ts'
import type { Command } from '#server/backOffice/flags.ts'
import { roleFor } from '#server/backOffice/operatorAccess.ts'
import { newOperator, signOperatorIn } from '#tests/support/operators.ts'
import { onEachEngine } from '../server/harness.ts'

const all = Object.entries(commands).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, one]) => [`${noun} ${verb}`, one as Command] as const),
)

/** The calls that are made without a session, which is how one gets a session. */
const open = [
  'POST /backoffice/session',
  'POST /backoffice/session/code',
  'POST /backoffice/session/passkey',
  'POST /backoffice/invitation',
  'POST /backoffice/invitation/passkey',
  'POST /backoffice/invitation/accept',
  // Ends the running one, without an answer.
  'DELETE /backoffice/session',
]

onEachEngine('attacks on the back office', (startBank) => {
  const b = startBank.forSuite()
  const past = () => ({ ...b.bank, clock: b.clock })
  /** Every call of the server, from its own table of routes, which is printed as a tree. */
  const routes = () => {
    const parts: string[] = []
    return b.bank.backOffice
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, branch = '', part = '', methods = ''] =
          /^(.*?── )(\S+)(?: \((.+)\))?$/.exec(line) ?? []
        if (!part) return []
        parts.splice(branch.length / 4 - 1, Infinity, part)
        return methods ? methods.split(', ').map((method) => `${method} ${parts.join('')}`) : []
      })
      .filter((route) => route.includes('/backoffice/') && !route.startsWith('HEAD'))
  }
  const call = (route: string, cookie: string) => {
    const [method = '', path = ''] = route.split(' ')
    const named = path.replace(':noun/:verb', 'deposits/confirm').replaceAll(/:\w+/g, '1')
    const body = { subject: 'x', flags: {} }
    return b.call(method, named, { headers: { cookie }, ...(method === 'POST' && { body }) })
  }
  const run = (name: string, cookie: string) =>
    b.call('POST', `/backoffice/${name.replace(' ', '/')}`, {
      headers: { cookie },
      body: { subject: 'x', flags: {} },
    })

  it('[B5] [B39] each command is carried out for its role alone, and a refusal is in the audit', async () => {
    const administrators = all.filter(([, one]) => roleFor(one) === 'administrator')
    expect(administrators.map(([name]) => name).sort()).toEqual(
      ['account seal', 'audit erase', 'keys rotate']
        .concat(['change', 'invite', 'remove'].map((verb) => `operators ${verb}`))
        .sort(),
    )
    for (const roles of [[], ...operatorRoles.map((role) => [role])]) {
      const name = `only ${roles[0] ?? 'looks'}`
      const { cookie } = await signOperatorIn(past(), { name, roles })
      const expected = all.flatMap(([called, one]) =>
        ['viewer', ...roles].includes(roleFor(one)) ? [] : called,
      )
      const refused = []
      for (const [called] of all)
        if ((await run(called, cookie)).status === 403) refused.push(called)
      expect([name, refused]).toEqual([name, expected])
      await b.bank.auditRecorder.flush()
      const entries = await b.rows('audit', { actor: name, outcome: 'refused' })
      const actions = entries.map(({ action }) => action)
      expect(expected.filter((called) => !actions.includes(`${called} refused`))).toEqual([])
    }
    const { cookie } = await signOperatorIn(past(), { name: 'only viewer' })
    const { body } = await run('deposits confirm', cookie)
    expect(body.message).toContain('“maker”; yours: viewer')
  })

  it('[B39] no call but those of the sign-in is answered without an open session of an operator', async () => {
    const customer = await b.newCustomer()
    const { id } = await newOperator(past(), { name: 'Ada Late' })
    const cookieFor = async (use: 'code' | 'work') =>
      `operator=${await openOperatorSession(b.bank.db, past(), id, use)}`
    const ended = await cookieFor('work')
    b.clock.advance(OPERATOR_IDLE_MS)
    const signedOut = await cookieFor('work')
    await b.call('DELETE', '/backoffice/session', { headers: { cookie: signedOut } })
    const cookies = {
      none: '',
      'an ended one': ended,
      'one that was signed out': signedOut,
      'the step after the password': await cookieFor('code'),
      'the token of a customer': `operator=${customer.token}`,
      'a made up one': `operator=${id}.${'A'.repeat(43)}`,
    }
    const guarded = routes().filter((route) => !open.includes(route))
    // The list of open calls names no call that is gone.
    expect(
      routes()
        .filter((route) => open.includes(route))
        .sort(),
    ).toEqual([...open].sort())
    expect(guarded.length).toBeGreaterThan(8)
    const named = all.map(([name]) => `POST /backoffice/${name.replace(' ', '/')}`)
    for (const [kind, cookie] of Object.entries(cookies)) {
      const answered = []
      for (const route of [...guarded, ...named]) {
        const { status, body } = await call(route, cookie)
        if (
          status !== 401 ||
          Object.keys(body).some((key) => !['message', 'requestId'].includes(key))
        )
          answered.push(route)
      }
      expect([kind, answered]).toEqual([kind, []])
    }
  })
})
