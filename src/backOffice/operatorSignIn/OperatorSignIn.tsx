import { type RefObject, useEffect, useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, type Send, type Snapshot, useBank, useFlow } from '#actors/useFlow.ts'
import { CodeField } from '#flows/CodeField.tsx'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import { fieldProps } from '#flows/fieldProps.ts'
import { PasskeyNotice } from '#flows/PasskeyNotice.tsx'
import { QrCode } from '#flows/QrCode.tsx'
import { buttonLabel } from '#machines/meta.ts'
import type { Secret } from '#machines/operatorSignIn/operatorSignIn.types.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmailField } from '#ui/EmailField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import './OperatorSignIn.css'

/** The sign-in of operators, and the first sign-in by an invitation's link. B20, B21 */
export function OperatorSignIn() {
  const [snapshot, send] = useFlow('operatorSignIn')
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  usePrivateInput('password', () => password.current?.value ?? '')
  usePrivateInput('proofCode', () => code.current?.value.replace(/\s/g, '') ?? '')
  const { errors, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const isInvitation = snapshot.hasTag('invitation')
  // The link that the first start prints has no name in it: its reader types one.
  const isFirst = isInvitation && snapshot.context.invited?.email === ''
  const asksPassword = snapshot.hasTag('password')
  const asksCode = snapshot.hasTag('code')
  const asksPasskey = snapshot.hasTag('passkey')
  const isNewPasskey = snapshot.matches('newPasskey')
  useNextFocus(asksCode ? code : asksPassword ? password : undefined, failure !== undefined)
  const fields = { password, code }
  const submit = () => {
    const secrets = Object.keys(fields) as Secret[]
    // A field that is not shown is not missing.
    const missing = secrets.filter((secret) => fields[secret].current?.value.trim() === '')
    send(asksPasskey ? { type: 'usePasskey' } : { type: 'submit', missing })
  }

  if (!isInvitation && !asksPassword && !asksCode && !asksPasskey)
    return (
      <div {...flowRoot(snapshot)} className="operator-sign-in">
        <BeforeForm snapshot={snapshot} send={send} />
      </div>
    )
  return (
    <div {...flowRoot(snapshot)} className="operator-sign-in">
      {/* Each step is a form of its own, so that no field keeps what another step typed. */}
      <Form
        key={isInvitation ? 'invitation' : asksPassword ? 'password' : 'secondStep'}
        label={isInvitation ? 'Set up your sign-in' : 'Sign in'}
        busy={busy}
        onSubmit={submit}
      >
        <FailureNotice
          failure={failure}
          rejectedTitle="You are not signed in"
          unknownTitle="We don’t know whether that arrived"
        />
        {isInvitation && <Welcome snapshot={snapshot} />}
        {isFirst && (
          <TextField
            label="Your name"
            hint="Colleagues and the audit know you by it."
            autoComplete="name"
            required
            readOnly={busy}
            {...fieldProps({ snapshot, send }, 'name')}
          />
        )}
        {(asksPassword || isFirst) && (
          <EmailField
            autoComplete="username"
            required
            readOnly={busy}
            {...fieldProps({ snapshot, send }, 'email')}
          />
        )}
        {isInvitation && !isNewPasskey && <AppSecret />}
        {(asksPassword || isInvitation) && (
          <PasswordField
            label={isInvitation ? 'New password' : 'Password'}
            name="password"
            autoComplete={isInvitation ? 'new-password' : 'current-password'}
            required
            readOnly={busy}
            inputRef={password}
            error={errors.password}
            onChange={() => send({ type: 'passwordTyped' })}
          />
        )}
        {(asksPasskey || isNewPasskey) && <PasskeyPart snapshot={snapshot} />}
        {(asksCode || (isInvitation && !isNewPasskey)) && <AppCode {...{ snapshot, send, code }} />}
        <div className="operator-sign-in-actions">
          {snapshot.can({ type: 'otherWay' }) && (
            <Button variant="quiet" onClick={() => send({ type: 'otherWay' })}>
              {asksPasskey || isNewPasskey ? 'Use an authenticator app' : 'Use a passkey'}
            </Button>
          )}
          {snapshot.can({ type: 'back' }) && (
            <Button variant="quiet" onClick={() => send({ type: 'back' })}>
              Back
            </Button>
          )}
          {/* A passkey has no field that could take the focus. */}
          <Button type="submit" busy={busy} autoFocus={asksPasskey}>
            {buttonLabel(snapshot)}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The field of the next step takes the focus, since the one before is gone; a failure takes it itself. */
function useNextFocus(field: RefObject<HTMLInputElement | null> | undefined, hasFailed: boolean) {
  const before = useRef(field)
  useEffect(() => {
    if (before.current !== field && !hasFailed) field?.current?.focus()
    before.current = field
  }, [field, hasFailed])
}

interface PartProps {
  snapshot: Snapshot<'operatorSignIn'>
  send: Send<'operatorSignIn'>
}

/** An invitation that is being opened, that could not be, or that is over. */
function BeforeForm({ snapshot, send }: PartProps) {
  const { failure } = snapshot.context
  const label = buttonLabel(snapshot)
  if (snapshot.hasTag('busy')) return <p role="status">Opening your invitation…</p>
  return (
    <>
      {failure ? (
        <FailureNotice
          failure={failure}
          rejectedTitle="Your invitation was not opened"
          unknownTitle="Your invitation was not opened"
        />
      ) : (
        <Notice tone="warning" focused title="This invitation is over">
          Its link was used, has ended or was replaced by a newer one. If you have set your password
          already, sign in. Otherwise ask an administrator for a new link.
        </Notice>
      )}
      <div className="operator-sign-in-actions">
        {snapshot.can({ type: 'retry' }) && (
          <Button onClick={() => send({ type: 'retry' })}>{label}</Button>
        )}
        {snapshot.can({ type: 'back' }) && (
          <Button onClick={() => send({ type: 'back' })}>{label}</Button>
        )}
      </div>
    </>
  )
}

/** The invited person, and the purpose of the invitation. */
function Welcome({ snapshot }: Pick<PartProps, 'snapshot'>) {
  const { name, email, roles } = snapshot.context.invited!
  const as = roles.length > 0 && ` (${roles.join(', ')})`
  return email ? (
    <p>
      Welcome, {name}. You’ll sign in as <strong>{email}</strong>
      {as}.
    </p>
  ) : (
    <p>Welcome. You’re the first operator of this bank{as}. Tell it who you are.</p>
  )
}

/** The device's prompt, and its result. */
function PasskeyPart({ snapshot }: Pick<PartProps, 'snapshot'>) {
  return (
    <>
      <p>Your device asks for your fingerprint, face or PIN. They never leave it.</p>
      <PasskeyNotice
        problem={snapshot.context.passkeyProblem}
        waiting={snapshot.hasTag('prompting')}
        adding={snapshot.hasTag('invitation')}
      />
    </>
  )
}

/** The secret for the app: as a picture and to be typed. */
function AppSecret() {
  const { secret = '', drawing } = useBank().answers.find('invitation') ?? {}
  return (
    <>
      <p>
        Scan the picture with an authenticator app on your phone. It then shows six digits that
        change every 30 seconds.
      </p>
      <div className="operator-secret">
        {drawing && <QrCode drawing={drawing} title="The secret for your app, as a QR code" />}
        <div>
          <p>Or type this secret into the app:</p>
          <p>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CopyButton text={secret} label="Copy the secret" />
        </div>
      </div>
    </>
  )
}

interface AppCodeProps extends PartProps {
  code: RefObject<HTMLInputElement | null>
}

const AppCode = ({ snapshot, send, code }: AppCodeProps) => (
  <CodeField
    name="code"
    method="app"
    label="Code from your app"
    error={snapshot.context.errors.code}
    inputRef={code}
    readOnly={snapshot.hasTag('busy')}
    onChange={() => send({ type: 'codeTyped' })}
  />
)
