import type { ReactNode } from 'react'
import type { Security } from '#contract/security.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { FreezeEffects } from './FreezeEffects.tsx'
import { ActionFailure } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'
import { sessionName } from './sessionName.ts'
import '../flow.css'

/** The questions before a device is signed out, a change of the email is dropped, or the account is frozen. */
export function Questions({ snapshot, send, security }: SectionProps) {
  const props = { snapshot, send }
  if (snapshot.hasTag('askSessionEnd')) {
    const { title, text, ...titles } = endingText(security, snapshot.context.ending)
    return (
      <Question {...props} title={title} cancelLabel="Stay signed in there" {...titles}>
        <p>{text}</p>
      </Question>
    )
  }
  if (snapshot.hasTag('askEmailCancel'))
    return (
      <Question
        {...props}
        title="Keep your current email?"
        cancelLabel="Wait for the link"
        rejectedTitle="The change is still open"
        unknownTitle="We don’t know whether the change was dropped"
      >
        <p className="security-address">
          The link that we emailed to <strong>{security.pendingEmail?.email}</strong> stops working.
          You can ask for a new one at any time.
        </p>
      </Question>
    )
  if (snapshot.hasTag('askFreeze'))
    return (
      <Question
        {...props}
        title="Freeze your account?"
        variant="danger"
        cancelLabel="Don’t freeze"
        rejectedTitle="Your account was not frozen"
        unknownTitle="We don’t know whether your account was frozen"
      >
        <p>
          It takes effect right away, and signs out every other device. Your money stays yours and
          where it is.
        </p>
        <FreezeEffects />
        <p>
          You can unfreeze it here at any time: with your password and a second proof that it’s you.
        </p>
      </Question>
    )
  return null
}

function endingText({ sessions }: Security, ending: string | undefined) {
  const others = sessions.filter(({ current }) => !current)
  const one = others.find(({ _id }) => _id === ending)
  if (one)
    return {
      title: 'Sign out this device?',
      text: `${sessionName(one)}${one.place && `, ${one.place}`}: whoever uses it has to sign in again.`,
      rejectedTitle: 'The device was not signed out',
      unknownTitle: 'We don’t know whether the device was signed out',
    }
  return {
    title: 'Sign out everywhere else?',
    text: `${others.length === 1 ? 'One other device is' : `${others.length} other devices are`} signed in. You stay signed in here.`,
    rejectedTitle: 'The other devices were not signed out',
    unknownTitle: 'We don’t know whether the other devices were signed out',
  }
}

interface QuestionProps extends Omit<SectionProps, 'security'> {
  title: string
  cancelLabel: string
  variant?: ButtonVariant
  rejectedTitle: string
  unknownTitle: string
  children: ReactNode
}

function Question({
  snapshot,
  send,
  title,
  cancelLabel,
  variant,
  rejectedTitle,
  unknownTitle,
  children,
}: QuestionProps) {
  const busy = snapshot.hasTag('busy')
  return (
    <Dialog
      title={title}
      size="narrow"
      className="leave-question"
      closable={!busy}
      onClose={() => send({ type: 'close' })}
      footer={
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={() => send({ type: 'close' })}>
            {cancelLabel}
          </Button>
          <Button variant={variant} busy={busy} onClick={() => send({ type: 'confirm' })}>
            {buttonLabel(snapshot)}
          </Button>
        </DialogActions>
      }
    >
      {children}
      <ActionFailure {...{ snapshot, rejectedTitle, unknownTitle }} />
    </Dialog>
  )
}
