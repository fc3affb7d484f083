import { useSiteSettings } from '#actors/siteContent.ts'
import { formatDay, formatTime } from '#domain/dates.ts'
import { fullName } from '#domain/identity.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { usePrinting } from '#ui/usePrinting.ts'

/** Printed pages only: the bank, the customer and the time of printing. D18 */
export function PrintHead() {
  const { name } = useSiteSettings()
  const { user } = useDashboard().records
  // Renders again when printing begins, so that the time is current.
  usePrinting()
  const now = new Date()
  return (
    <div className="print-head">
      <p className="print-head-bank">{name}</p>
      <p>
        {fullName(user)}, account {user.accountNumber}
      </p>
      <p>
        Printed on {formatDay(now.toISOString())} at {formatTime(now)}
      </p>
    </div>
  )
}
