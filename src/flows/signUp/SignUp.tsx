import { type RefObject, useLayoutEffect, useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import type { Consent } from '#domain/consents.ts'
import { buttonLabel } from '#machines/meta.ts'
import { type SignUpStep, signUpSteps } from '#machines/signUp/signUp.types.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { focusFirstError } from '#ui/focusFirstError.ts'
import { Notice } from '#ui/Notice.tsx'
import { Steps } from '#ui/Steps.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { ContactStep } from './ContactStep.tsx'
import { HouseholdStep } from './HouseholdStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import { SecurityStep } from './SecurityStep.tsx'
import './SignUp.css'

const stepNames = Object.keys(signUpSteps) as SignUpStep[]
const stepLabels = ['About you', 'Contact', 'Household', 'Password']
const inputValue = (field: RefObject<HTMLInputElement | null>) => field.current?.value ?? ''

/**
 * Registration in four steps. A7–A12, A25
 * @param consents the documents that pressing Sign Up agrees to, with the dates of their texts
 */
export function SignUp({ consents }: { consents: readonly Consent[] }) {
  const root = useRef<HTMLDivElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLInputElement>(null)
  usePrivateInput('newPassword', () => ({
    password: inputValue(password),
    confirmpassword: inputValue(confirm),
  }))
  const [snapshot, send] = useFlow('signUp')
  const { failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const current = stepNames.findIndex((step) => snapshot.hasTag(step))
  const step = { snapshot, send }
  useStepFocus(root, current)
  // Everything but the passwords is restored after a reload; only a running request would be lost.
  useBeforeUnload(snapshot.hasTag('submitting'))

  const submit = () =>
    snapshot.can({ type: 'next' })
      ? send({ type: 'next' })
      : send({
          type: 'submit',
          passwordFilled: inputValue(password) !== '',
          confirmFilled: inputValue(confirm) !== '',
          passwordsEqual: inputValue(password) === inputValue(confirm),
          consents,
        })

  return (
    <div ref={root} className="sign-up" {...flowRoot(snapshot)}>
      <Steps labels={stepLabels} current={current} />
      <Form onSubmit={submit} onFocus={() => preloadModule(authCalls)} label="Sign Up" busy={busy}>
        {failure && (
          <Notice tone="error" focused>
            {failure.message}
          </Notice>
        )}
        {stepNames.map((name, index) => (
          // The password step stays mounted but hidden: only its fields hold the passwords (A8).
          <fieldset key={name} hidden={index !== current} data-step={name}>
            <legend className="visually-hidden">{stepLabels[index]}</legend>
            {name === 'security' && <SecurityStep {...step} {...{ password, confirm }} />}
            {name === 'identity' && index === current && <IdentityStep {...step} />}
            {name === 'contact' && index === current && <ContactStep {...step} />}
            {name === 'household' && index === current && <HouseholdStep {...step} />}
          </fieldset>
        ))}
        <div className="sign-up-actions">
          {snapshot.can({ type: 'back' }) && (
            <Button variant="secondary" onClick={() => send({ type: 'back' })}>
              Back
            </Button>
          )}
          <Button type="submit" wide busy={busy}>
            {buttonLabel(snapshot)}
          </Button>
        </div>
        <p className="sign-up-wait" role="status">
          {snapshot.hasTag('submitting') && 'Please wait while submitting'}
        </p>
      </Form>
    </div>
  )
}

/** Focuses the first invalid field of a new step, or else its first field. */
function useStepFocus(root: RefObject<HTMLElement | null>, current: number) {
  const previous = useRef(current)
  useLayoutEffect(() => {
    if (previous.current === current) return
    previous.current = current
    if (focusFirstError(root.current)) return
    root.current?.querySelector<HTMLElement>('fieldset:not([hidden]) :is(input, select)')?.focus()
  }, [root, current])
}
