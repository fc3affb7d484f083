import { bareBodies } from '#contract/answers.ts'
import type { routes } from '#contract/routes.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import { openChallenge } from '../../auth/factors/challenges.ts'
import { challengeToSign, factorMethodsOf, passkeyOptionsFor } from '../../auth/factors/proofs.ts'
import { rememberAddress, rememberDevice } from '../../auth/knownVisitors.ts'
import { clearSignInLimits, refundAddress } from '../../auth/rateLimiter.ts'
import { openSession } from '../../auth/sessions.ts'
import { userRecord } from '../../customers/records.ts'
import type { CustomerTable } from '../../db/customerSchema.ts'
import { inTransaction, lockCustomer, type Trx } from '../../db/transaction.ts'
import { AccessRefused } from '../../platform/httpError.ts'
import { alertOfMissingSteps } from '../../security/secondStepAlert.ts'
import { alertOfSignIn } from '../../security/signInAlert.ts'
import type { HandlerInput } from '../registerRoutes.ts'
import { customerByEmail } from './accounts.ts'
import { answerChallenge } from './factors/answerChallenge.ts'

/**
 * Signs in, or asks for a second factor. An unknown email and a wrong password get the same answer after the same time,
 * with the same limits. Whether there is a second factor shows only after the correct password.
 */
export async function signIn(call: HandlerInput<typeof routes.signIn>) {
  const { ctx, body, address, caller, audit, consumedTokens, visit } = call
  const customer = await customerByEmail(ctx.db, body.email)
  const isCorrect = customer
    ? await ctx.passwords.verify(customer.password_hash, body.password, caller)
    : await ctx.passwords.verifyDummy(body.password, caller)
  if (!customer || !isCorrect) throw wrongCredentials(customer?.id)
  const step = await inTransaction(ctx.db, async (trx) => {
    // Locks the customer, then the counters, in the same order as a password reset, so that two transactions cannot
    // deadlock.
    const owner = await lockCustomer(trx, customer.id)
    // The password was changed during the comparison.
    if (owner?.password_hash !== customer.password_hash) throw wrongCredentials(customer.id)
    const methods = await factorMethodsOf(trx, owner.id)
    if (methods.length === 0) return { signedIn: await completeSignIn(call, trx, owner, {}) }
    // Not signed in yet: the attempt stays charged until the second factor is correct, so the password alone opens only
    // a few challenges.
    await refundAddress(trx, consumedTokens)
    const opened = await openChallenge(trx, ctx.clock, {
      customerId: owner.id,
      session: '',
      purpose: 'signIn',
    })
    await audit(trx, {
      action: 'password right, second factor asked',
      customerId: owner.id,
      ...accessDetails(ctx, address),
    })
    await alertOfMissingSteps(ctx, trx, owner, visit())
    const toSign = challengeToSign(opened.challenge)
    return {
      asked: {
        ...opened,
        methods,
        ...(await passkeyOptionsFor(ctx, trx, owner.id, methods, toSign)),
      },
    }
  })
  return step.asked ? { secondFactor: step.asked } : signedInAnswer(call, step.signedIn)
}

/** The second step of sign-in. It ends in the same way as a sign-in without one. */
export async function secondFactor(call: HandlerInput<typeof routes.secondFactor>) {
  const { body } = call
  const signedIn = await answerChallenge(
    call,
    { secret: body.challenge, session: '', purposes: ['signIn'] },
    body.proof,
    (trx, owner, method) => completeSignIn(call, trx, owner, { method }),
  )
  return signedInAnswer(call, signedIn)
}

/** The result of a completed sign-in. */
interface SignedIn {
  customer: CustomerTable
  accessToken: string
  /** the tokens for the browser's cookie */
  devices: string[]
}

type SignInCall = Pick<
  HandlerInput<typeof routes.signIn>,
  'ctx' | 'address' | 'device' | 'audit' | 'visit' | 'consumedTokens'
>

/**
 * Completes a sign-in in its transaction, with or without a second step: limits, known address and browser, audit
 * entry, session. The customer must be locked.
 */
async function completeSignIn(
  { ctx, address, device, audit, visit, consumedTokens }: SignInCall,
  trx: Trx,
  customer: CustomerTable,
  detail: { method?: string },
): Promise<SignedIn> {
  const visitor = { account: customer.email, address, devices: device.tokens }
  await clearSignInLimits(trx, visitor, consumedTokens)
  await rememberAddress(trx, ctx.clock, visitor)
  await audit(trx, {
    action: 'signed in',
    customerId: customer.id,
    ...accessDetails(ctx, address, detail),
  })
  const devices = await rememberDevice(trx, ctx.clock, customer.id, device.tokens)
  const accessToken = await openSession(trx, ctx.clock, customer.id, visit())
  return { customer, devices, accessToken }
}

async function signedInAnswer(
  { ctx, device, visit }: SignInCall,
  { customer, ...opened }: SignedIn,
) {
  const isNewBrowser = opened.devices.some((token) => !device.tokens.includes(token))
  await alertOfSignIn(ctx, customer.id, visit(), isNewBrowser)
  device.keep(opened.devices)
  return { ...(await userRecord(ctx.db, customer)), accessToken: opened.accessToken }
}

const wrongCredentials = (customerId: string | undefined): AccessRefused =>
  new AccessRefused({ status: 401, body: bareBodies.wrongCredentials }, { customerId })
