import type { Security } from '#contract/security.ts'
import type { WindowOutput } from '#machines/security/security.types.ts'
import type { CallEnd } from '#statechart-paths'
import type { TestCustomer } from '#tests/server/harness.ts'
import { breakFlow, breakView, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { readByItself } from '../levels/browser/readByItself.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { signInSample } from '../signIn/signIn.screen.ts'
import { answerOnce, giveProof, refuseGrantOnce } from './security.made.ts'

const message = { message: 'Done' }

/** Ends a window as its output says, by what a customer does in it. */
const endsWindow =
  (
    src: string,
    ends: Record<WindowOutput['outcome'], (context: SiteContext) => Promise<unknown>>,
  ) =>
  async ({ kind, sample }: CallEnd, context: SiteContext) => {
    if (kind === 'failure') return breakFlow(context.page, src as 'changePassword')
    await ends[(sample as WindowOutput).outcome](context)
  }

const left = ({ customer }: SiteContext) => customer.press('Close')

async function typePassword({ customer }: SiteContext) {
  await customer.fill('password', signInSample.password)
  await customer.fill('confirmpassword', signInSample.password)
  await customer.press('Change password')
}

async function typeEmail({ customer }: SiteContext) {
  await customer.fill('email', 'ada.new@example.com')
  await customer.press('Send the link')
}

async function sendReport({ customer }: SiteContext) {
  await customer.fill('kind', 'other')
  await customer.fill('message', 'Somebody called me.')
  await customer.press('Send the report')
  await customer.press('Done')
}

const finished = async (context: SiteContext, path: string, type: typeof typePassword) => {
  await answerOnce(context.page, path, message)
  await type(context)
  await context.customer.press('Done')
}
const grantOver = async (context: SiteContext, path: string, type: typeof typePassword) => {
  await refuseGrantOnce(context.page, path)
  await type(context)
}

export const securityBrowser: BrowserSetup = {
  networkMocks: {
    readSecurity: { calls: ['GET security/*'], arrange: setSecurity },
    endSession: { calls: ['POST security/sessions/end/*'] },
    cancelEmailChange: { calls: ['DELETE security/email/*'] },
    saveAlerts: { calls: ['PUT security/alerts/*'] },
    freezeAccount: { calls: ['POST security/freeze/*'] },
    // The tour's proof is made up.
    unfreezeAccount: { calls: ['POST security/unfreeze/*'], reply: () => message },
    prepareReport: {
      calls: [],
      instant: {
        prepare: async () => undefined,
        hasRun: async ({ page }) => (await page.locator('[data-flow=scamReport]').count()) > 0,
      },
    },
    reauthentication: {
      calls: [],
      async end({ kind, sample }, { page, customer }) {
        if (kind === 'failure') return breakFlow(page, 'reauthentication')
        if ((sample as { granted: boolean }).granted) await giveProof(page, customer)
        else await customer.press('Cancel')
      },
    },
    changePassword: {
      calls: [],
      end: endsWindow('changePassword', {
        done: (context) => finished(context, 'password', typePassword),
        closed: left,
        expired: (context) => grantOver(context, 'password', typePassword),
      }),
    },
    changeEmail: {
      calls: [],
      end: endsWindow('changeEmail', {
        done: (context) => finished(context, 'email', typeEmail),
        closed: left,
        expired: (context) => grantOver(context, 'email', typeEmail),
      }),
    },
    scamReport: {
      calls: [],
      end: endsWindow('scamReport', { done: sendReport, closed: left, expired: left }),
    },
    factorSetup: {
      // The bank would refuse the made-up proof, so the window waits for its answer until it is left.
      calls: ['POST security/passkeys/options/*', 'POST security/app/options/*'],
      end: endsWindow('factorSetup', { done: left, closed: left, expired: left }),
    },
  },
  async open(_, context) {
    const { page, holdCalls } = context
    holdCalls()
    context.pathState.customer = await openSignedIn(context, { at: '/security' })
    await waitForVisible(page.locator('[data-flow=security]'))
  },
  hostEvents: ({ page, customer }) => ({
    refresh: () => customer.press('Refresh'),
    chooseAlerts: () => customer.press('Money and loans'),
    closeBroken: () => customer.press('Close'),
    viewFailed: () => breakView(page, 0),
  }),
  isExpectedComplaint: (text) =>
    text.includes(madeFault) || /^Failed to load resource: .*\/security\//.test(text),
  cannot(move, ...rest) {
    if (!('src' in move)) {
      const isOfKnownFactor = /remov|codes/.test(move.label)
      return isOfKnownFactor ? 'the tours of second factors take it' : readByItself(move, ...rest)
    }
    if (move.src === 'prepareReport' && move.kind === 'failure')
      return 'reading what this tab stored does not fail'
    const { outcome } = (move.sample ?? {}) as Partial<WindowOutput>
    if (move.src === 'factorSetup' && move.kind === 'answer' && outcome !== 'closed')
      return 'the tours of second factors take it'
    return undefined
  },
}

/** PageModule the customer's records into the state of a sample. */
async function setSecurity(
  { sessions, pendingEmail, frozenAt, frozenByBank }: Security,
  { site, pathState }: SiteContext,
): Promise<void> {
  const { db } = site.bank.bank
  const { id, email } = pathState.customer as TestCustomer
  const now = site.bank.clock.now()
  const at = now.toISOString()
  const [here] = await db
    .selectFrom('tokens')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute()
  await db.deleteFrom('tokens').where('customer_id', '=', id).where('id', '!=', here!.id).execute()
  for (const { _id, device } of sessions.filter(({ current }) => !current))
    await db
      .insertInto('tokens')
      .values({ ...here!, hash: `${_id}-${id}`, id: `${_id}-${id}`, device })
      .execute()
  await db.deleteFrom('email_changes').where('customer_id', '=', id).execute()
  if (pendingEmail)
    await db
      .insertInto('email_changes')
      .values({
        id: `change-${id}`,
        customer_id: id,
        old_email: email,
        new_email: pendingEmail.email,
        confirm_hash: `confirm-${id}`,
        stop_hash: `stop-${id}`,
        session_id: here!.id,
        created_at: at,
        expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
        confirmed_at: null,
        cancelled_at: null,
        stopped_at: null,
      })
      .execute()
  await db
    .updateTable('customers')
    .set({ frozen_at: frozenAt && at, frozen_by: frozenByBank ? 'grace' : null })
    .where('id', '=', id)
    .execute()
}
