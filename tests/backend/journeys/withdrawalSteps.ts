import type { Locator } from 'playwright-core'
import { askToWithdraw, button, dialog, fill, toasted } from '#tests/browser/customer.ts'
import type { Journey, Step } from './step.ts'

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** Asks for a withdrawal of the loan, types a wrong code, then the right one. */
async function giveCode(
  { site: { page }, operator, account }: Journey,
  label: string,
): Promise<Locator> {
  const withdraw = await askToWithdraw(page, '60')
  const code = dialog(page, 'Verification Code')
  await code.getByLabel(label).waitFor()
  const userOtp = await operator.codeFor!(account)
  await fill(code, { userOtp: wrongCodeFor(userOtp) })
  await button(code, 'Confirm').click()
  await toasted(page, 'Wrong Code')
  await fill(code, { userOtp })
  await button(code, 'Confirm').click()
  return withdraw
}

/** The levels that ask for a code, and do not pay. W3, W4 */
const levels = [
  [1, 'Verification Code For VAT'],
  [3, 'Code For Verification Of Transactions'],
] as const

const staff = ['approveKyc', 'approveLoan', 'setTransferStep', 'codeFor'] as const

/** Up the ladder of levels, and a withdrawal. Only the bank leaves an even level. W1–W7 */
export const withdrawalSteps: Step[] = [
  ...levels.map(
    ([level, label]): Step => ({
      name: `passes level ${level} with its code, and is held at level ${level + 1}`,
      from: '/loan',
      needs: staff,
      async run(journey) {
        const { site, operator, account } = journey
        await operator.setTransferStep!(account, level)
        const withdraw = await giveCode(journey, label)
        await withdraw.locator('[data-state="levelPassed"]').waitFor()
        await button(withdraw, 'Close').last().click()
        await withdraw.waitFor({ state: 'detached' })
        const held = await askToWithdraw(site.page, '60')
        await toasted(site.page, 'Reach out to Customer to verify withdrawal')
        await button(held, 'Cancel').click()
        await toasted(site.page, 'Withdrawal Process Cancelled')
        await site.pass(3_000)
        await held.waitFor({ state: 'detached' })
      },
    }),
  ),
  {
    name: 'withdraws at level 5 with one code',
    from: '/loan',
    needs: staff,
    async run(journey) {
      const { site, operator, account } = journey
      await operator.setTransferStep!(account, 5)
      const withdraw = await giveCode(journey, 'Code Verification For Foreign Transfer')
      await toasted(site.page, 'Withdrawal successful')
      await button(withdraw, 'Done').click()
      await withdraw.waitFor({ state: 'detached' })
      await site.page.getByRole('link', { name: 'Home', exact: true }).first().click()
      await site.page
        .getByRole('listitem')
        .filter({ hasText: /[−-].?60\.00/ })
        .waitFor()
    },
  },
]
