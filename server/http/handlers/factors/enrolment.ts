import type { routes } from '#contract/routes.ts'
import { newAppSecret, saveApp, stepOf } from '../../../auth/factors/authenticatorApp.ts'
import { chargeAttempt, closeChallenge, openChallenge } from '../../../auth/factors/challenges.ts'
import { takeGrant } from '../../../auth/factors/grants.ts'
import {
  creationOptions,
  MAX_PASSKEYS,
  type PasskeyOwner,
  passkeysOf,
  readNewPasskey,
} from '../../../auth/factors/passkeys.ts'
import { challengeToSign, factorMethodsOf } from '../../../auth/factors/proofs.ts'
import { replaceRecoveryCodes } from '../../../auth/factors/recoveryCodes.ts'
import { siteSettings } from '../../../content/siteSettings.ts'
import { assertNotFrozen } from '../../../customers/frozen.ts'
import { changeAccess } from '../../../db/access.ts'
import type { CustomerTable } from '../../../db/customerSchema.ts'
import type { ChallengeTable } from '../../../db/factorSchema.ts'
import {
  type Db,
  inTransaction,
  lockCustomer,
  type Trx,
  uniqueViolationColumns,
} from '../../../db/transaction.ts'
import { type FactorKind, factorAdded } from '../../../mail/factorTemplates.ts'
import { timestampOf } from '../../../platform/clock.ts'
import { conflict } from '../../../platform/httpError.ts'
import { digest, newId } from '../../../platform/ids.ts'
import { endOpenProofs } from '../../../security/openProofs.ts'
import { lockedOwner } from '../../lockedOwner.ts'
import type { HandlerInput } from '../../registerRoutes.ts'
import { challengeVoid, wrongProof } from './answerChallenge.ts'

/** Starts adding a passkey: returns the options for `navigator.credentials.create` and opens the ceremony. */
export const passkeyOptions = ({
  ctx,
  customer,
  token,
  body: { grant },
}: HandlerInput<typeof routes.passkeyOptions>) =>
  inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    assertNotFrozen(owner)
    const passkeys = await passkeysOf(trx, owner.id)
    assertRoom(passkeys)
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'factors', grant })
    const { challenge } = await openChallenge(trx, ctx.clock, {
      customerId: owner.id,
      session: digest(token),
      purpose: 'addPasskey',
    })
    const toSign = challengeToSign(challenge)
    return {
      ceremony: challenge,
      options: await creationOptions(ctx.config, ownerOf(owner), passkeys, toSign),
    }
  })

const ownerOf = ({ id, email, first_name, last_name }: CustomerTable): PasskeyOwner => ({
  ...{ id, email },
  name: `${first_name} ${last_name}`.trim(),
})

/** Adds the passkey that the browser created in this ceremony. */
export async function addPasskey(call: HandlerInput<typeof routes.addPasskey>) {
  const { ctx, customer, body } = call
  const ceremony = await chargeCeremony(call, 'addPasskey')
  const toSign = challengeToSign(body.ceremony)
  const made = await readNewPasskey(ctx.config, body.response, toSign)
  if (!made) throw wrongProof(ceremony)
  try {
    return await finish(call, ceremony, 'passkey', async (trx, owner) => {
      assertRoom(await passkeysOf(trx, owner.id))
      const id = newId()
      await trx
        .insertInto('passkeys')
        .values({
          id,
          customer_id: customer.id,
          ...made,
          name: body.name,
          created_at: timestampOf(ctx.clock),
          last_used_at: null,
        })
        .execute()
      return { subjectId: id }
    })
  } catch (error) {
    if (!uniqueViolationColumns(error)?.includes('passkeys.credential_id')) throw error
    throw conflict('validationFailed', 'This passkey was added before. Nothing was changed')
  }
}

/** Starts setting up an authenticator app: returns its secret, which is stored once a code is confirmed. */
export const appOptions = ({
  ctx,
  customer,
  token,
  body: { grant },
}: HandlerInput<typeof routes.appOptions>) =>
  inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    assertNotFrozen(owner)
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'factors', grant })
    const app = newAppSecret(owner.email)
    const { challenge } = await openChallenge(trx, ctx.clock, {
      customerId: owner.id,
      session: digest(token),
      purpose: 'addApp',
      sealedSecret: ctx.factorKey.seal(app.secret, owner.id),
    })
    return { ceremony: challenge, ...app }
  })

/** Stores the app, replacing an earlier one, after a correct code. */
export async function addApp(call: HandlerInput<typeof routes.addApp>) {
  const { ctx, customer, body } = call
  const ceremony = await chargeCeremony(call, 'addApp')
  const secret = ctx.factorKey.unseal(ceremony.sealed_secret!, customer.id)
  const last_step = stepOf(ctx.clock, secret, body.code)
  if (last_step === undefined) throw wrongProof(ceremony)
  return finish(call, ceremony, 'app', async (trx) => {
    // Sealed anew, since the challenge may be of the previous key.
    const sealed_secret = ctx.factorKey.seal(secret, customer.id)
    await saveApp(trx, ctx.clock, customer.id, { sealed_secret, last_step })
    return {}
  })
}

type EnrolmentCall = Pick<
  HandlerInput<typeof routes.addApp>,
  'ctx' | 'customer' | 'token' | 'audit'
> & { body: { ceremony: string } }

async function chargeCeremony(
  { ctx, token, body }: EnrolmentCall,
  purpose: 'addPasskey' | 'addApp',
): Promise<ChallengeTable> {
  const name = { secret: body.ceremony, session: digest(token), purposes: [purpose] }
  const ceremony = await chargeAttempt(ctx.db, ctx.clock, name)
  if (!ceremony) throw challengeVoid(undefined)
  return ceremony
}

/**
 * Ends a ceremony: stores the factor and voids proofs begun before it. The first factor comes with recovery codes,
 * which are shown once.
 */
async function finish(
  { ctx, customer, audit }: EnrolmentCall,
  ceremony: ChallengeTable,
  kind: FactorKind,
  store: (trx: Trx, owner: CustomerTable) => Promise<{ subjectId?: string }>,
): Promise<{ recoveryCodes?: string[] }> {
  const settings = siteSettings(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id)
    if (owner) assertNotFrozen(owner)
    if (!owner || !(await closeChallenge(trx, ctx.clock, ceremony))) throw challengeVoid(undefined)
    const isFirst = !(await hasFactor(trx, owner.id))
    const stored = await changeAccess(trx, owner.id, () => store(trx, owner))
    await endOpenProofs(trx, ctx.clock, owner.id)
    await audit(trx, {
      action: kind === 'app' ? 'authenticator app added' : 'passkey added',
      customerId: owner.id,
      ...stored,
    })
    const at = timestampOf(ctx.clock)
    await ctx.outbox.queue(trx, factorAdded(owner, kind, at, settings))
    return isFirst ? { recoveryCodes: await replaceRecoveryCodes(trx, ctx, owner.id) } : {}
  })
}

const hasFactor = async (db: Db, customerId: string): Promise<boolean> =>
  (await factorMethodsOf(db, customerId)).length > 0

/** @throws HttpError 409 */
function assertRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeys()
}

export const tooManyPasskeys = () =>
  conflict(
    'validationFailed',
    `You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one first. Nothing was changed`,
  )
