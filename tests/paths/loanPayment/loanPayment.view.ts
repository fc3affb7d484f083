import type { PayableLoan } from '#domain/debtOfLoan.ts'
import { depositView } from '../deposit/deposit.view.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const loanPaymentView: ViewSetup = {
  // It needs the clipboard and the content's news, as a deposit does.
  hostEvents: (context) => ({
    ...depositView.hostEvents!(context),
    loanRead: (loan: PayableLoan) => context.send({ type: 'loanRead', loan } as never),
  }),
}
