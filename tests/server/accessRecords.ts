import { type Counted, counted } from '#server/platform/observed.ts'
import { MINUTE } from '#tests/support/durations.ts'
import { appCodeOf, newOperator, operatorEmail } from '#tests/support/operators.ts'
import { factorCalls } from './factorCalls.ts'
import { NEW_PASSWORD, resetToken, wrongCodeFor } from './fixtures.ts'
import type { CallOptions, Reply, TestBank, TestCustomer } from './harness.ts'
import { goodBody } from './payloads.ts'
import { addresses, agents, securityCalls } from './securityCalls.ts'
import { softwareAuthenticator } from './softwareAuthenticator.ts'

/** The same bank, which writes each call with its whole answer. Time passes between calls. */
function recorded(b: TestBank, lines: string[]): TestBank {
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Reply> => {
    b.clock.advance(1_000)
    const reply = await b.call(method, path, options)
    const { 'set-cookie': cookies, 'retry-after': retryAfter } = reply.headers
    lines.push(`${method} ${path} ${JSON.stringify(options.body ?? {})}`)
    lines.push(`  ${reply.status} ${reply.text}`)
    if (cookies) lines.push(`  cookie: ${[cookies].flat().join('; ')}`)
    if (retryAfter) lines.push(`  after: ${retryAfter}`)
    return reply
  }
  const callsOf = (customer: TestCustomer): TestCustomer => ({
    ...customer,
    call: (method, path, more) => call(method, path, { token: customer.token, ...more }),
  })
  return { ...b, call, newCustomer: async (fields) => callsOf(await b.newCustomer(fields)) }
}

/** All that a customer can do about the own access: each call right, repeated, and wrong in the usual ways. */
export async function customersAccess(bank: TestBank): Promise<string[]> {
  const lines: string[] = []
  const b = recorded(bank, lines)
  const { confirmedCustomer, signIn, read, send, mailedLink } = securityCalls(() => b)
  const calls = factorCalls(() => b)
  const ada = await confirmedCustomer()
  const told = async (email: string) => {
    const mails = await bank.mailsTo(email)
    lines.push(...mails.slice(-1).map(({ subject, text }) => `mail: ${subject}: ${text}`))
  }

  const german = { address: addresses.germany }
  await signIn({ ...ada, password: 'wrong' }, german)
  await signIn({ ...ada, email: 'nobody@customers.example' }, german)
  const phone = await signIn(ada, { ...german, agent: agents.firefox })
  await told(ada.email)
  await signIn(ada, { ...german, cookie: phone.cookie })
  const { sessions } = await read(ada)
  for (const session of [sessions.at(-1)._id, 'others', 'nonsense'])
    await send(ada, 'DELETE', 'sessions', { session })
  await read(ada)
  for (const [signIns, money] of [
    [false, true],
    [false, false],
    [true, true],
  ])
    await send(ada, 'PUT', 'alerts', { signIns, money })

  for (const _ of [1, 2]) await send(ada, 'POST', 'freeze')
  await send(ada, 'POST', 'report', goodBody.reportScam!(ada))
  await ada.call('POST', 'loan', { body: goodBody.takeLoan!(ada) })
  await send(ada, 'POST', 'unfreeze', { grant: 'x'.repeat(43) })
  await calls.reauthenticate(ada, 'unfreeze', 'wrong')
  await send(ada, 'POST', 'unfreeze', { grant: await calls.grantFor(ada, undefined, 'unfreeze') })
  await told(ada.email)

  const grant = await calls.grantFor(ada, undefined, 'password')
  for (const [password, confirmpassword] of [
    [NEW_PASSWORD, 'other'],
    ['short', 'short'],
    [NEW_PASSWORD, NEW_PASSWORD],
    [NEW_PASSWORD, NEW_PASSWORD],
  ])
    await send(ada, 'PUT', 'password', { grant, password, confirmpassword })
  Object.assign(ada, { password: NEW_PASSWORD })
  await told(ada.email)

  const moveTo = async (email: string) =>
    send(ada, 'PUT', 'email', { grant: await calls.grantFor(ada, undefined, 'email'), email })
  await moveTo(ada.email)
  await moveTo('first@new.example')
  await read(ada)
  for (const _ of [1, 2]) await send(ada, 'DELETE', 'email')
  await moveTo('ada@new.example')
  const links = [
    await mailedLink('first@new.example', 'email/change'),
    await mailedLink('ada@new.example', 'email/change'),
    await mailedLink(ada.email, 'email/stop'),
  ]
  for (const link of [...links, links[2]!.slice(0, -2)])
    for (const method of ['GET', 'POST', 'POST']) await b.call(method, link)
  await told(ada.email)
  const bob = await confirmedCustomer()
  Object.assign(ada, bob)

  const key = softwareAuthenticator()
  const { recoveryCodes } = await calls.addPasskey(ada, undefined, key)
  const { app } = await calls.addApp(ada, key)
  const { factors } = await read(ada)
  const begin = async () => (await calls.signIn(ada)).body.secondFactor
  const challenge = async () => (await begin()).challenge
  for (const proof of [
    { method: 'app', code: wrongCodeFor(app.code()) },
    { method: 'mail', code: '123456' },
    { method: 'recovery', code: '0000-0000-0000-0000' },
    { method: 'recovery', code: recoveryCodes[0]! },
    { method: 'recovery', code: recoveryCodes[0]! },
  ])
    await calls.proveSignIn(await challenge(), proof)
  await told(ada.email)
  const used = await challenge()
  const proof = calls.appProof(app)
  for (const _ of [1, 2]) await calls.proveSignIn(used, proof)
  const { challenge: byKey, passkeyOptions } = await begin()
  await calls.proveSignIn(byKey, calls.signed(key, passkeyOptions))
  const late = await challenge()
  b.clock.advance(5 * MINUTE)
  await calls.proveSignIn(late, calls.appProof(app))
  await send(ada, 'POST', 'recovery', { grant: await calls.grantFor(ada, app) })
  for (const factor of [factors.passkeys[0]._id, 'nonsense', 'app'])
    await send(ada, 'DELETE', 'factors', { grant: await calls.grantFor(ada, app), factor })
  await told(ada.email)
  await read(ada)

  await b.call('POST', 'auth/forget', { body: { email: 'nobody@customers.example' } })
  const token = await resetToken(b, ada.email)
  for (const [first, second] of [
    [NEW_PASSWORD, 'other'],
    ['short', 'short'],
    [NEW_PASSWORD, NEW_PASSWORD],
    [NEW_PASSWORD, NEW_PASSWORD],
  ])
    await b.call('POST', 'auth/reset', {
      body: { password: first, confirmpassword: second, resetToken: token },
    })

  const reader = 'reader@readers.example'
  for (const email of [reader, reader, 'not an address'])
    await b.call('POST', 'newsletter', { body: { email } })
  for (const way of ['confirm', 'unsubscribe']) {
    const link = await mailedLink(reader, `newsletter/${way}`)
    for (const method of ['GET', 'POST', 'POST', 'GET']) await b.call(method, link)
  }
  const cora = await b.newCustomer()
  for (const _ of [1, 2, 3, 4]) await cora.call('POST', `email/link/${cora.id}`)
  const link = await mailedLink(cora.email, 'email/confirm')
  for (const method of ['GET', 'POST', 'POST']) await b.call(method, link)
  for (const _ of [1, 2]) await cora.call('POST', 'auth/logout')
  return lines
}

/** The same for operators: an invitation, the sign-in, the own access, and what an administrator does. */
export async function operatorsAccess(bank: TestBank): Promise<string[]> {
  const lines: string[] = []
  const b = recorded(bank, lines)
  const past = { ...bank.bank, clock: bank.clock }
  const cookieOf = ({ headers }: Reply) =>
    String([headers['set-cookie']].flat()[0] ?? '').split(';')[0]!
  const post = (path: string, cookie: string, body: object = {}) =>
    b.call('POST', `/backoffice/${path}`, { headers: { cookie }, body })
  const get = (path: string, cookie: string) =>
    b.call('GET', `/backoffice/${path}`, { headers: { cookie } })
  const words = 'seven green kites over the bay'
  const key = softwareAuthenticator(`http://localhost:${bank.config.backOffice.port}`)

  const omar = await newOperator(past, { name: 'Omar Reyes', roles: ['maker', 'checker'] })
  const type = (password: string, email = omar.email) => post('session', '', { email, password })
  await type('wrong')
  await type('wrong', 'nobody@bank.example')
  await type('', 'nonsense')
  const half = cookieOf(await type(omar.password))
  await get('session', half)
  await post('session/code', half, { code: wrongCodeFor(appCodeOf(omar.secret, b.clock)) })
  const whole = cookieOf(
    await post('session/code', half, { code: appCodeOf(omar.secret, b.clock) }),
  )
  await post('session/code', half, { code: appCodeOf(omar.secret, b.clock) })
  for (const path of ['session', 'access']) await get(path, whole)

  const change = (password: string, newPassword: string) =>
    post('access/password', whole, { password, newPassword })
  await change('wrong', words)
  await change(omar.password, omar.password)
  await change(omar.password, 'omarreyes1')
  await change(omar.password, words)
  await post('access/passkeys/start', whole, { password: 'wrong' })
  const { ceremony, options } = (await post('access/passkeys/start', whole, { password: words }))
    .body
  const made = { ceremony, response: key.create(options), name: 'Key ring' }
  for (const _ of [1, 2]) await post('access/passkeys/add', whole, made)
  const { passkeys } = (await get('access', whole)).body
  const step = await type(words)
  const response = key.get(step.body.passkeyOptions)
  for (const _ of [1, 2]) await post('session/passkey', cookieOf(step), { response })
  await get('access', whole)
  for (const id of ['nonsense', passkeys[0].id])
    await post('access/passkeys/remove', whole, { password: words, id })

  const invite = async (name: string, roles: string, email = operatorEmail(name)) => {
    const { body } = await b.operate('operators invite', email, { name, roles })
    lines.push(JSON.stringify(body))
    return String(body.link).split('#invitation=')[1] ?? ''
  }
  await invite('Omar Reyes', 'maker')
  await invite('customer', 'maker')
  await invite('Pia Holm', 'nonsense')
  await invite('Rosa Lind', 'maker, checker')
  const token = await invite('Pia Holm', 'viewer')
  await post('invitation', '', { token: 'x'.repeat(43) })
  const opened = await post('invitation', '', { token })
  await post('invitation/accept', '', { token, password: words })
  await post('invitation/accept', '', { token, password: 'piaholm1', code: '000000' })
  await post('invitation/accept', '', { token, password: words, code: '000000' })
  const code = appCodeOf(opened.body.secret, b.clock)
  const pia = cookieOf(await post('invitation/accept', '', { token, password: words, code }))
  await post('invitation', '', { token })
  await get('session', pia)
  await post('deposits/confirm', pia, { subject: 'nobody' })
  await post('operators/list', pia)
  for (const [name, subject, flags] of [
    ['operators change', 'pia.holm@bank.example', { roles: 'maker,checker', reason: 'More work' }],
    ['operators change', 'pia.holm@bank.example', { roles: 'maker,checker', reason: 'Again' }],
    ['operators list', '', {}],
    ['operators remove', 'pia.holm@bank.example', { reason: 'Left' }],
    ['operators remove', 'pia.holm@bank.example', { reason: 'Again' }],
  ] as const)
    lines.push(`${name} ${JSON.stringify((await b.operate(name, subject, flags)).body)}`)
  await get('session', pia)
  for (const _ of [1, 2])
    await b.call('DELETE', '/backoffice/session', { headers: { cookie: whole } })
  return lines
}

/** All that is counted for the metrics while something runs, each with how often. */
export async function countedIn(work: () => Promise<unknown>): Promise<string[]> {
  const all: string[] = []
  const listen = (message: unknown) => {
    const { metric, labels } = message as Counted
    all.push(`${metric} ${JSON.stringify(labels)}`)
  }
  counted.subscribe(listen)
  try {
    await work()
  } finally {
    counted.unsubscribe(listen)
  }
  return [...Map.groupBy(all, (one) => one)].map(([one, { length }]) => `${one} ×${length}`).sort()
}

/** Every entry of the audit so far: refusals are written when there is time, so they have no order. */
export async function auditLines({ bank, rows }: TestBank): Promise<string[]> {
  await bank.auditRecorder.flush()
  const details = new Map((await rows('audit_details')).map((one) => [one.entry_id, one]))
  return (await rows('audit'))
    .map(({ id, actor, action, outcome, customer_id, subject_id, details_until }) => {
      const { reason = '', detail = '' } = details.get(id) ?? {}
      const about = [customer_id && 'customer', subject_id && 'subject', details_until]
      return `audit: ${[actor, action, outcome, ...about, reason, detail].filter(Boolean).join(', ')}`
    })
    .sort()
}
