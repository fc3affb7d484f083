import { Secret, TOTP } from 'otpauth'
import { mailedCode } from './fixtures.ts'
import type { CallOptions, Reply, TestBank, TestCustomer } from './harness.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './softwareAuthenticator.ts'

/** Thirty seconds: the lifetime of an app's code. */
export const STEP_MS = 30_000

/** An authenticator app with this secret. */
export const authenticatorApp = (secret: string, now: () => Date) => ({
  /** @param steps relative to the current one */
  code: (steps = 0) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: now().getTime() + steps * STEP_MS,
    }),
})
export type TestApp = ReturnType<typeof authenticatorApp>

/** The calls of second factors, as a browser makes them. */
export function factorCalls(bank: () => TestBank) {
  const ok = (reply: Reply) => {
    if (reply.status !== 200) throw new Error(`refused: ${reply.status} ${reply.text}`)
    return reply.body
  }
  const signIn = (
    { email, password }: Pick<TestCustomer, 'email' | 'password'>,
    options: CallOptions = {},
  ) => bank().call('POST', 'auth/login', { body: { email, password }, ...options })
  const proveSignIn = (challenge: string, proof: object, options: CallOptions = {}) =>
    bank().call('POST', 'auth/second-factor', { body: { challenge, proof }, ...options })
  const reauthenticate = (
    customer: TestCustomer,
    purpose = 'factors',
    currentPassword = customer.password,
  ) =>
    customer.call('POST', `security/reauthenticate/${customer.id}`, {
      body: { currentPassword, purpose },
    })
  const prove = (customer: TestCustomer, challenge: string, proof: object) =>
    customer.call('POST', `security/reauthenticate/proof/${customer.id}`, {
      body: { challenge, proof },
    })
  /** A grant, proved by the passkey or app if there is one, or by a mailed code where required. */
  async function grantFor(
    customer: TestCustomer,
    by?: SoftwareAuthenticator | TestApp,
    purpose = 'factors',
  ): Promise<string> {
    const answer = ok(await reauthenticate(customer, purpose))
    if (answer.grant) return answer.grant
    if (!by) {
      const mailed = { method: 'mail', code: await mailedCode(bank(), customer) }
      return ok(await prove(customer, answer.challenge, mailed)).grant
    }
    const proof = 'get' in by ? signed(by, answer.passkeyOptions) : appProof(by)
    return ok(await prove(customer, answer.challenge, proof)).grant
  }
  /** Moves the clock to an unused time step and returns its code. */
  function appProof(app: TestApp) {
    bank().clock.advance(STEP_MS)
    return { method: 'app', code: app.code() }
  }
  const signed = (
    authenticator: SoftwareAuthenticator,
    options: Parameters<SoftwareAuthenticator['get']>[0],
  ) => ({
    method: 'passkey',
    response: authenticator.get(options),
  })

  async function addPasskey(
    customer: TestCustomer,
    by?: SoftwareAuthenticator | TestApp,
    authenticator = softwareAuthenticator(),
  ): Promise<{ passkey: SoftwareAuthenticator; recoveryCodes: string[] }> {
    const grant = await grantFor(customer, by)
    const { ceremony, options } = ok(
      await customer.call('POST', `security/passkeys/options/${customer.id}`, { body: { grant } }),
    )
    const body = { ceremony, name: 'My phone', response: authenticator.create(options) }
    const { recoveryCodes } = ok(
      await customer.call('POST', `security/passkeys/${customer.id}`, { body }),
    )
    return { passkey: authenticator, recoveryCodes }
  }

  async function addApp(
    customer: TestCustomer,
    by?: SoftwareAuthenticator | TestApp,
  ): Promise<{ app: TestApp; secret: string; recoveryCodes: string[] }> {
    const grant = await grantFor(customer, by)
    const { ceremony, secret } = ok(
      await customer.call('POST', `security/app/options/${customer.id}`, { body: { grant } }),
    )
    const app = authenticatorApp(secret, () => bank().clock.now())
    const body = { ceremony, code: app.code() }
    const { recoveryCodes } = ok(
      await customer.call('POST', `security/app/${customer.id}`, { body }),
    )
    return { app, secret, recoveryCodes }
  }

  return {
    ok,
    signIn,
    proveSignIn,
    reauthenticate,
    prove,
    grantFor,
    appProof,
    signed,
    addPasskey,
    addApp,
  }
}
