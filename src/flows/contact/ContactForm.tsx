import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { formCalls, preloadModule } from '#api/lazyModules.ts'
import { useCopy } from '#content/useCopy.ts'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { type ContactField, contactRules } from '#domain/fieldRules.ts'
import type { ContactValues } from '#machines/contact/contact.machine.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/EmailField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { fieldProps } from '../fieldProps.ts'
import { contactFormCopy } from './contactForm.copy.ts'
import './ContactForm.css'

interface ContactFormProps {
  /** where to write when the form cannot send */
  supportEmail: string
}

/** A message to the bank. P10, P11 */
export function ContactForm({ supportEmail }: ContactFormProps) {
  const copy = useCopy(contactFormCopy)
  const [snapshot, send] = useFlow('contact')
  const { values, failure, written } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const field = (name: ContactField) => ({
    ...fieldProps({ snapshot, send }, name),
    label: copy[name],
    readOnly: busy,
  })
  const required = { required: true, className: 'contact-required' }
  const againButton = (
    <Button variant="secondary" onClick={() => send({ type: 'again' })}>
      {buttonLabel(snapshot)}
    </Button>
  )

  return (
    <div className="contact-form" {...flowRoot(snapshot)}>
      {snapshot.hasTag('sent') && (
        <>
          <Notice tone="success" title={written ? copy.arrived : copy.haveDetails} live focused>
            <p>
              {copy.confirmedTo} <strong>{values.email.trim()}</strong>{' '}
              {written ? copy.willAnswer : copy.willCall}
            </p>
          </Notice>
          {againButton}
        </>
      )}
      {snapshot.hasTag('mailInstead') && (
        <>
          <Notice tone="info" title={copy.byEmail} live focused>
            <p>
              {copy.cannotSend} {values.message.trim() ? copy.textKept : copy.ourAddress}{' '}
              <a href={mailto(supportEmail, values)}>{supportEmail}</a>.
            </p>
          </Notice>
          {values.message.trim() && <p className="contact-kept">{values.message}</p>}
          {againButton}
        </>
      )}
      {snapshot.hasTag('form') && (
        <Form
          label={copy.form}
          onFocus={() => preloadModule(formCalls)}
          busy={busy}
          onSubmit={() => send({ type: 'submit' })}
        >
          <FailureNotice
            failure={failure}
            rejectedTitle={copy.rejected}
            unknownTitle={copy.unknown}
          />
          <FieldRows
            fields={fieldNames(contactRules)}
            bind={field}
            groups={[['email', 'phone']]}
            controls={{
              name: (name) => (
                <TextField {...name} {...required} autoComplete="name" maxLength={200} />
              ),
              email: (email) => <EmailField {...email} {...required} />,
              phone: (phone) => (
                <TextField {...phone} {...required} type="tel" autoComplete="tel" />
              ),
              message: (message) => (
                <TextAreaField {...message} optional rows={6} maxLength={2000} />
              ),
            }}
          />
          <Button type="submit" busy={busy}>
            {buttonLabel(snapshot)}
          </Button>
        </Form>
      )}
    </div>
  )
}

const mailto = (to: string, { message }: ContactValues) =>
  `mailto:${to}?body=${encodeURIComponent(message)}`
