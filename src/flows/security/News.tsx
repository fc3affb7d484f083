import { useCustomer } from '#actors/useFlow.ts'
import type { SecurityNews } from '#machines/security/security.types.ts'
import { Notice } from '#ui/Notice.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import type { SectionProps } from './sectionProps.ts'

const words: Record<SecurityNews, string> = {
  sessionEnded: 'That device is signed out.',
  othersEnded: 'Every other device is signed out. Only this one is still signed in.',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  emailRequested: 'The link is on its way. Open it to finish the change.',
  emailKept: 'Your email stays as it is. The link we emailed no longer works.',
  alertsSaved: 'Your choice is saved.',
  frozen: 'Your account is frozen. Every other device is signed out.',
  unfrozen: 'Your account is no longer frozen. You can use it as before.',
  factorsChanged: 'Your change is saved.',
  reported: 'Your report has arrived. Its reference is below.',
}

/** The result of the last action, shown in its section. */
export function News({
  snapshot: { context },
  of,
}: Pick<SectionProps, 'snapshot'> & { of: readonly SecurityNews[] }) {
  const { emailConfirmed } = useCustomer()
  if (!context.news || !of.includes(context.news)) return null
  return (
    <Notice tone="success" live>
      <p>
        {words[context.news]}
        {context.news === 'factorsChanged' && emailConfirmed && ' We emailed you a notice.'}
      </p>
    </Notice>
  )
}

/** Why the last question, or the last choice of a section, failed. */
export const ActionFailure = ({
  snapshot: { context },
  at,
  rejectedTitle,
  unknownTitle,
}: Pick<SectionProps, 'snapshot'> & {
  /** the section; none for the open question */
  at?: SectionProps['snapshot']['context']['failedIn']
  rejectedTitle: string
  unknownTitle: string
}) =>
  context.failedIn === at && (
    <FailureNotice failure={context.failure} {...{ rejectedTitle, unknownTitle }} />
  )
