import { type ReactNode, useRef } from 'react'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { formCalls, preloadModule } from '#api/lazyModules.ts'
import { useCopy } from '#content/useCopy.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/EmailField.tsx'
import { Form } from '#ui/Form.tsx'
import { useFocusOnMount } from '#ui/useFocusOnMount.ts'
import { fieldProps } from '../fieldProps.ts'
import { newsletterCopy } from './newsletter.copy.ts'
import './Newsletter.css'

/** The newsletter form in the footer. P11, P12 */
export function Newsletter({ supportEmail }: { supportEmail: string }) {
  const copy = useCopy(newsletterCopy)
  const [snapshot, send] = useFlow('newsletter')
  const { values, errors, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <div className="newsletter" {...flowRoot(snapshot)}>
      {snapshot.hasTag('form') ? (
        <Form
          label={copy.form}
          onFocus={() => preloadModule(formCalls)}
          busy={busy}
          onSubmit={() => send({ type: 'submit' })}
        >
          <div className="newsletter-line">
            <EmailField
              label={copy.email}
              required
              readOnly={busy}
              {...fieldProps({ snapshot, send }, 'email')}
              error={errors.email ?? failure?.message}
            />
            <Button type="submit" busy={busy}>
              {buttonLabel(snapshot)}
            </Button>
          </div>
        </Form>
      ) : (
        <Result>
          {snapshot.hasTag('mailInstead') ? (
            <p>
              {copy.mailInstead}{' '}
              <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(copy.subject)}`}>
                {supportEmail}
              </a>
              .
            </p>
          ) : (
            <p>
              {copy.thanks} <strong>{values.email.trim()}</strong>.
            </p>
          )}
          <Button variant="quiet" onClick={() => send({ type: 'again' })}>
            {buttonLabel(snapshot)}
          </Button>
        </Result>
      )}
    </div>
  )
}

/** The result of the form; it takes the focus, since the pressed button is gone (U14). */
function Result({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useFocusOnMount(ref)
  return (
    <div ref={ref} role="status" tabIndex={-1} className="newsletter-result">
      {children}
    </div>
  )
}
