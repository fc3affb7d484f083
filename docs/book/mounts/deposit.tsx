import DepositDialog from '#flows/deposit/DepositDialog.tsx'
import type { DepositInput } from '#machines/deposit/deposit.types.ts'
import { sampleUser } from '#machines/samples.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const depositView: View = {
  open({ amount }: DepositInput, { show }) {
    // jsdom has no clipboard.
    if (!navigator.clipboard)
      Object.assign(navigator, { clipboard: { writeText: async () => undefined } })
    return {
      element: (
        <DepositDialog
          user={sampleUser}
          amount={amount}
          onClose={() => show(<h1>Overview</h1>)}
          onChanged={() => undefined}
        />
      ),
    }
  },
}
