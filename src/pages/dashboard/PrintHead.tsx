import { formatDay, formatTime } from '#domain/dates.ts'
import { useDashboard } from '#flows/dashboard/DashboardProvider.tsx'
import { useSiteSettings } from '#pages/public/siteContent.ts'
import { usePrinting } from '#ui/usePrinting.ts'

/** On paper alone: the bank, whose page it is, and when it was printed. D18 */
export function PrintHead() {
  const { name } = useSiteSettings()
  const { firstName, middleName, lastName, accountNumber } = useDashboard().records.user
  // Rendered anew when printing begins, so that the time is that of the paper.
  usePrinting()
  const now = new Date()
  return (
    <div className="print-head">
      <p className="print-head-bank">{name}</p>
      <p>
        {[firstName, middleName, lastName].filter(Boolean).join(' ')}, account {accountNumber}
      </p>
      <p>
        Printed on {formatDay(now.toISOString())} at {formatTime(now)}
      </p>
    </div>
  )
}
