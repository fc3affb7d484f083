import { operatorRoles } from '#domain/operators.ts'
import type { Bank } from '#server/app.ts'
import { newAppSecret } from '#server/auth/factors/authenticatorApp.ts'
import {
  openOperatorSession,
  type SessionContext,
} from '#server/auth/operators/operatorSessions.ts'
import { findOperator, saveOperator } from '#server/auth/operators/operators.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Whom a test needs in the back office. */
export interface TestOperator {
  name?: string
  roles?: readonly (typeof operatorRoles)[number][]
}

/**
 * Signs an operator in past the password and the code, with all roles by default. The first time makes the operator.
 * @returns the headers of their calls
 */
export async function signOperatorIn(
  { db, factorKey, clock }: Pick<Bank, 'db' | 'factorKey'> & { clock: Clock },
  { name = 'olive', roles = operatorRoles }: TestOperator = {},
): Promise<{ cookie: string }> {
  const ctx: SessionContext = { db, factorKey, clock }
  const email = operatorEmail(name)
  const known = await findOperator(ctx, { email })
  const { id } =
    known?.operator ??
    (await saveOperator(db, ctx, {
      ...{ email, name, roles, password_hash: '', last_step: 0 },
      secret: newAppSecret(email).secret,
    }))
  return { cookie: `operator=${await openOperatorSession(db, ctx, id, 'work')}` }
}

/** The address of a test's operator. */
export const operatorEmail = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@bank.example`
