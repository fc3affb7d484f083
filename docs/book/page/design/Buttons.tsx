import { useBank } from '#actors/useFlow.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { Steps } from '#ui/Steps.tsx'

/** Every button in its states, and the toasts. */
export function Buttons({ title = 'Buttons', onDialog }: { title?: string; onDialog: () => void }) {
  const { toasts } = useBank()
  return (
    <Card title={title} actions={<StatusPill tone="good">Approved</StatusPill>}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
        <Button>Make Deposit</Button>
        <Button variant="secondary">Back</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Cancel</Button>
        <Button busy>Loading...</Button>
        <Button disabled>Not yet</Button>
        <ButtonLink to="/">A link</ButtonLink>
        <CopyButton text="1234567890" label="Copy" onCopied={() => toasts.show('Copied')} />
        <Button onClick={onDialog}>Open the dialog</Button>
        <Button onClick={() => toasts.show('Login Verified', 'success')}>Show a success</Button>
        <Button onClick={() => toasts.show('Email is not Registered', 'dark')}>
          Show a dark one
        </Button>
        <Button onClick={() => toasts.showCard(<p>“Clear and calm.” Amara, Ghana</p>, 'praise')}>
          Show a card
        </Button>
      </div>
      <Steps labels={['You', 'Contact', 'Home', 'Password']} current={1} />
    </Card>
  )
}
