import type { Send, Snapshot } from '#actors/useFlow.ts'
import type { RunOffer } from '#contract/paymentRuns.ts'
import { Button } from '#ui/Button.tsx'

interface RunOffersProps {
  snapshot: Snapshot<'paymentRun'>
  send: Send<'paymentRun'>
  offers: readonly RunOffer[]
}

/** The decisions that the bank offers. */
export const RunOffers = ({ snapshot, send, offers }: RunOffersProps) =>
  offers.map(({ command, subject, label, isRefusal }) => {
    const chosen = { type: 'offerChosen', command, subject } as const
    return (
      <Button
        key={command}
        variant={isRefusal ? 'secondary' : 'primary'}
        disabled={!snapshot.can(chosen)}
        onClick={() => send(chosen)}
      >
        {label}
      </Button>
    )
  })
