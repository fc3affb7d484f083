import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { bankPromises } from '../bank/bank.promises.ts'
import { changeEmailPromises } from '../changeEmail/changeEmail.promises.ts'
import { changePasswordPromises } from '../changePassword/changePassword.promises.ts'
import { contentPromises } from '../content/content.promises.ts'
import { contentEntryPromises } from '../contentEntry/contentEntry.promises.ts'
import { depositPromises } from '../deposit/deposit.promises.ts'
import { depositReturnPromises } from '../depositReturn/depositReturn.promises.ts'
import { factorSetupPromises } from '../factorSetup/factorSetup.promises.ts'
import { kycPromises } from '../kyc/kyc.promises.ts'
import { loanApplicationPromises } from '../loanApplication/loanApplication.promises.ts'
import { loanNoticePromises } from '../loanNotice/loanNotice.promises.ts'
import { loanPaymentPromises } from '../loanPayment/loanPayment.promises.ts'
import { paymentPromises } from '../payment/payment.promises.ts'
import { reauthenticationPromises } from '../reauthentication/reauthentication.promises.ts'
import { requirementsPromises } from '../requirements/requirements.promises.ts'
import { scamReportPromises } from '../scamReport/scamReport.promises.ts'
import { secondFactorPromises } from '../secondFactor/secondFactor.promises.ts'
import { securityPromises } from '../security/security.promises.ts'
import { toastsPromises } from '../toasts/toasts.promises.ts'
import { uploadPromises } from '../upload/upload.promises.ts'
import { withdrawalPromises } from '../withdrawal/withdrawal.promises.ts'

/** The promises of every flow. */
export const promises: Partial<Record<FlowName, Promises>> = {
  bank: bankPromises,
  changeEmail: changeEmailPromises,
  changePassword: changePasswordPromises,
  content: contentPromises,
  contentEntry: contentEntryPromises,
  deposit: depositPromises,
  depositReturn: depositReturnPromises,
  factorSetup: factorSetupPromises,
  kyc: kycPromises,
  loanApplication: loanApplicationPromises,
  loanNotice: loanNoticePromises,
  loanPayment: loanPaymentPromises,
  payment: paymentPromises,
  reauthentication: reauthenticationPromises,
  requirements: requirementsPromises,
  scamReport: scamReportPromises,
  secondFactor: secondFactorPromises,
  security: securityPromises,
  toasts: toastsPromises,
  upload: uploadPromises,
  withdrawal: withdrawalPromises,
}
