import type { User } from '#contract/records.ts'
import { duplicateFailure, refusedWithBody, refusedWithCodes } from '#machines/testing/cases.ts'
import type { SampleBank, SentWithdrawal } from './sampleBank.ts'
import { customers, customerWithApp } from './sampleCustomers.ts'

type Sent<More extends string = never> = Record<More | 'referenceNumber', string>

const refusals = refusedWithCodes('loanPending', 'insufficientFunds')

/**
 * The effect of each call on the sample bank, by `<flow>.<call>`. One throws an ApiFailure where the real bank refuses.
 */
export const effectsOn = (bank: SampleBank): Record<string, (input: never) => unknown> => ({
  'dashboard.readUser': () => bank.unread.delete('user'),
  'dashboard.readLoans': () => bank.unread.delete('loans'),
  'dashboard.readDeposits': () => bank.unread.delete('deposits'),
  'dashboard.readKyc': () => bank.unread.delete('kyc'),
  'dashboard.readTransfers': () => bank.unread.delete('transfers'),
  // A shared computer keeps nothing that was typed (D2).
  'session.revokeToken': () => bank.drafts.clear(),
  'signIn.signIn': ({ email }: { email: string }) => {
    if (!bank.accounts.has(email)) throw refusedWithBody('wrongCredentials')
    // A second step still has to be proven.
    if (email !== customerWithApp) bank.email = email
  },
  'secondFactor.prove': ({ use }: { use: string }) => {
    if (use === 'signIn') bank.email = customerWithApp
    else confirmEmail(bank)
  },
  'resetPassword.changePassword': () => confirmEmail(bank, customers[0]),
  'security.freezeAccount': () => freeze(bank, bank.now),
  'security.unfreezeAccount': () => freeze(bank, null),
  'deposit.sendDeposit': ({ amount, referenceNumber }: Sent<'amount'>) => {
    if (bank.isRepeat(referenceNumber)) return
    // As the sample of the dashboard’s event names the first one.
    const _id = `deposit-${bank.account.deposits.length + 1}`
    const record = {
      ...bank.record('deposit', referenceNumber),
      ...{ _id, amount, status: 'Pending', return: null },
    }
    bank.account.deposits.unshift(record)
  },
  'depositReturn.askBack': ({ deposit }: { deposit: string }) => {
    for (const record of bank.account.deposits)
      if (record._id === deposit) record.status = 'returning'
  },
  'loanApplication.takeLoan': ({ amount, referenceNumber }: Sent<'amount'>) => {
    if (bank.isRepeat(referenceNumber)) return
    if (bank.account.loans.some(({ status }) => status === 'Pending')) throw refusals.loanPending
    const _id = `loan-${bank.account.loans.length + 1}`
    const record = {
      ...bank.record('loanApplication', referenceNumber),
      ...{ _id, amount, status: 'Pending' },
    }
    bank.account.loans.unshift(record)
  },
  'kyc.sendKyc': ({ name, referenceNumber }: Sent<'name'>) => {
    if (bank.isRepeat(referenceNumber)) return
    bank.account.kyc = { ...bank.record('kyc', referenceNumber), name, status: false }
  },
  'payment.postTransfer': (payload: SentWithdrawal) => {
    const { amount, withdrawalPath, referenceNumber } = payload
    if (bank.isRepeat(referenceNumber)) throw duplicateFailure('referenceNumber')
    const { loanPending, limit } = bank.eligibility(withdrawalPath)
    if (loanPending) throw refusals.loanPending
    if (Number(amount) > Number(limit)) throw refusals.insufficientFunds
    const made = bank.record('withdrawal', referenceNumber)
    const record = { ...made, amount, withdrawalPath, status: false, referenceNumber }
    bank.account.transfers.unshift(record)
  },
  'payment.findTransfer': () => bank.openWithdrawals.delete(bank.email),
  'accountSettings.saveSettings': (values: Partial<User>) => {
    const { account } = bank
    const filled = Object.entries(values).filter(([, value]) => value !== '')
    const user: User = { ...account.user, ...Object.fromEntries(filled) }
    // Another name ends a verified identity (S11).
    if (user.firstName !== account.user.firstName && account.kyc?.status) account.kyc = null
    account.user = user
  },
})

/** A mailed link or code was used. */
function confirmEmail(bank: SampleBank, email = bank.email): void {
  const account = bank.accounts.get(email)!
  account.user = { ...account.user, emailConfirmed: true }
}

function freeze({ account }: SampleBank, frozenAt: string | null): void {
  account.user = { ...account.user, frozenAt }
}
