import { PortableText } from '@portabletext/react'
import { useHelp } from '#actors/siteContent.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import './HelpDialog.css'

/** The help topics of the content service, each expandable. D6 */
export default function HelpDialog() {
  const { send } = useDashboard()
  const { topics, failure, retry } = useHelp()
  return (
    <Dialog title="Self Help" onClose={() => send({ type: 'close' })}>
      {!topics && !failure && <SkeletonText lines={6} />}
      {failure && (
        <>
          <Notice tone="error">{failure}</Notice>
          <Button variant="secondary" onClick={retry}>
            Retry
          </Button>
        </>
      )}
      {topics?.map(({ slug, title, body }) => (
        <details key={slug} className="help">
          <summary className="help-title">
            {title}
            <Icon name="chevronDown" />
          </summary>
          <div className="help-body">
            <PortableText value={body} />
          </div>
        </details>
      ))}
    </Dialog>
  )
}
