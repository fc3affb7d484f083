import { dayPart } from '#domain/greeting.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { CustomerOverview } from './dashboard/CustomerOverview.tsx'
import { NewCustomerOverview } from './dashboard/NewCustomerOverview.tsx'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { ReviewNotice } from './dashboard/ReviewNotice.tsx'

/** The overview of a new or an established customer. D4 */
export default function OverviewPage() {
  const { records } = useDashboard()
  const { user } = records
  return (
    <>
      <PageHeader
        title={`Good ${dayPart(new Date())}, ${user.firstName}`}
        text={
          user.newUser
            ? 'Welcome to Quatums. Your account is open; here is how to start.'
            : 'This is where your money stands.'
        }
      />
      <ReviewNotice user={user} />
      {user.newUser ? <NewCustomerOverview /> : <CustomerOverview />}
    </>
  )
}
