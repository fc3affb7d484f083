import DepositDialog from '#flows/deposit/DepositDialog.tsx'
import type { DepositInput } from '#machines/deposit/deposit.types.ts'
import { sampleUser } from '#machines/samples.ts'
import type { FlowMount } from './mount.ts'

export const depositMount: FlowMount = {
  mount({ amount }: DepositInput, { show }) {
    let changed = () => {}
    const element = (
      <DepositDialog
        user={sampleUser}
        amount={amount}
        onClose={() => show(<h1>Overview</h1>)}
        onChanged={() => undefined}
        onContentChange={(listener) => {
          changed = listener
          return () => {
            changed = () => {}
          }
        }}
      />
    )
    return { element, hostEvents: { contentChanged: () => changed() } }
  },
}
