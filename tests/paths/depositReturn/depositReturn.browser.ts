import type { DepositReturnInput } from '#machines/depositReturn/depositReturn.types.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'
import { newId } from '#server/platform/ids.ts'
import { addRecords } from '#tests/server/fixtures.ts'
import { breakFlow, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { passkeyOptions } from '../secondFactor/passkeyPrompt.ts'

/** The proof is made up, as in the tours of the second factors: tests/server and tests/browser have the real one. */
export const depositReturnBrowser: BrowserSetup = {
  networkMocks: {
    requestCode: {
      calls: ['POST deposit/return/code'],
      reply: (challenge: KnownChallenge) => ({ passkeyOptions, ...challenge }),
    },
    askBack: { calls: ['POST deposit/return'], reply: (request: object) => request },
    revokeCode: { calls: ['DELETE transfer/code'] },
  },
  async open({ deposit, frozen, underReview }: DepositReturnInput, context) {
    const { page, site, customer, holdCalls } = context
    const { db } = site.bank.bank
    await openSignedIn(context, {
      at: '/investify',
      async arrange(depositor) {
        await addRecords(site.bank, depositor, { deposit: '2000' })
        const at = site.bank.clock.now().toISOString()
        if (frozen)
          await db
            .updateTable('customers')
            .set({ frozen_at: at })
            .where('id', '=', depositor.id)
            .execute()
        if (underReview)
          await db
            .insertInto('reviews')
            .values({
              ...{ id: newId(), customer_id: depositor.id, reason: 'unusual-activity' },
              ...{ owner: 'Grace Hopper', until: '2099-01-15', placed_by: 'test', placed_at: at },
              ...{ lifted_by: null, lifted_at: null },
            })
            .execute()
        if (deposit.refused?.refusal) {
          const { id } = await db
            .selectFrom('deposits')
            .select('id')
            .where('customer_id', '=', depositor.id)
            .executeTakeFirstOrThrow()
          await db
            .insertInto('deposit_returns')
            .values({
              ...{ id: newId(), customer_id: depositor.id, deposit_id: id, reference: newId() },
              ...{ amount_minor: 200_000, created_at: at, decide_by: at, paid_at: null },
              ...{ paid_by: null, refused_at: at, refused_by: 'test' },
              refusal: deposit.refused.refusal.reason,
              refusal_owner: deposit.refused.refusal.owner,
            })
            .execute()
        }
      },
    })
    await waitForVisible(page.locator('.history-steps summary'))
    await customer.press(/^Details/)
    await customer.press(/^Get it back/)
    await waitForVisible(page.locator('[data-flow=depositReturn]'))
    holdCalls()
  },
  hostEvents: ({ page, customer }) => ({
    breakSecondStep: () => breakFlow(page, 'secondFactor'),
    async typeProof(outcome: 'done' | 'over') {
      const isProven = outcome === 'done'
      const json = isProven ? { verifiedLevel: 0 } : { message: 'Over', code: 'codeVoid' }
      await page.route(
        '**/api/users/updatedata/*',
        (route) => route.fulfill({ status: isProven ? 200 : 409, json }),
        { times: 1 },
      )
      await customer.fill('code', '123456')
    },
    endProof: () => undefined,
  }),
  isExpectedComplaint: (text) =>
    text.includes(madeFault) || text.startsWith('Failed to load resource'),
}
