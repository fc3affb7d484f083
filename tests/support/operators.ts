import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { operatorRoles } from '#domain/operators.ts'
import type { Bank } from '#server/app.ts'
import { newAppSecret } from '#server/auth/factors/authenticatorApp.ts'
import { openFactorKey } from '#server/auth/factors/factorKey.ts'
import { openOperatorSession } from '#server/auth/operators/operatorSessions.ts'
import { findOperator, saveOperator } from '#server/auth/operators/operators.ts'
import { keepCookie } from '#server/backOffice/cliSession.ts'
import { configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'

/** The bank, past its calls. */
type OperatorBank = Pick<Bank, 'db' | 'factorKey'> & { clock: Clock }

/** The operators of a test. */
export interface TestOperator {
  name?: string
  roles?: readonly (typeof operatorRoles)[number][]
  /** without an authenticator app */
  hasNoApp?: boolean
}

/** An operator with what they sign in with. */
export interface SignInOperator {
  id: string
  name: string
  email: string
  password: string
  secret: string
}

/** The cheapest hash that the bank can compare. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Makes an operator, with all roles by default, past the invitation. */
export async function newOperator(
  { db, factorKey, clock }: OperatorBank,
  { name = 'olive', roles = operatorRoles, hasNoApp = false }: TestOperator = {},
): Promise<SignInOperator> {
  const email = operatorEmail(name)
  const secret = hasNoApp ? '' : newAppSecret(email).secret
  const password = 'a long walk by the quiet river'
  const password_hash = await hash(password, CHEAP)
  const given = { email, name, roles, password_hash, secret, last_step: 0 }
  const { id } = await saveOperator(db, { clock, factorKey }, given)
  return { id, name, email, password, secret }
}

/** The code that the app shows. */
export const appCodeOf = (secret: string, clock: Clock): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/**
 * Signs an operator in past the password and the code, with all roles by default. The first time makes the operator.
 * @returns the headers of their calls
 */
export async function signOperatorIn(
  bank: OperatorBank,
  operator: TestOperator = {},
): Promise<{ cookie: string }> {
  const known = await findOperator(bank, { email: operatorEmail(operator.name) })
  const { id } = known?.operator ?? (await newOperator(bank, operator))
  return { cookie: `operator=${await openOperatorSession(bank.db, bank, id, 'work')}` }
}

/** The address of a test's operator. */
export const operatorEmail = (name = 'olive'): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@bank.example`

/** An operator of servers in processes of their own. */
export interface RemoteOperator {
  /**
   * The headers of a call.
   * @param isOver opens another session: the last one has ended
   */
  headers(isOver?: boolean): Promise<{ cookie: string }>
  /** the checker of this operator's proposals */
  checker: RemoteOperator
}

/** Signs operators in at the database of a server that has started once. */
export async function remoteOperator(
  env: Record<string, string>,
  clock: Clock = systemClock,
): Promise<RemoteOperator> {
  const signIn = async (name: string) => {
    const config = configFromEnv(env)
    const { db, close } = connect(config)
    try {
      const factorKey = await openFactorKey(db, config)
      return await signOperatorIn({ db, factorKey, clock }, { name })
    } finally {
      await close()
    }
  }
  const headersOf = (name: string) => {
    let headers: { cookie: string } | undefined
    return async (isOver = false) => {
      if (isOver || !headers) headers = await signIn(name)
      return headers
    }
  }
  const headers = headersOf('olive')
  await headers()
  const checker: RemoteOperator = { headers: headersOf('carla'), checker: undefined as never }
  return { headers, checker }
}

/** The environment of the command line in which an operator is signed in. */
export function commandLineOf(
  url: string,
  { cookie }: { cookie: string },
  folder: string,
): Record<string, string> {
  // Hidden, so that it may stand in a bank's own folder.
  const env = { XDG_STATE_HOME: join(folder, '.state') }
  keepCookie(url, cookie, env)
  const { hostname, port } = new URL(url)
  return { ...env, BACKOFFICE_HOST: hostname, BACKOFFICE_PORT: port }
}
