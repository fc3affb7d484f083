import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '#ui/base.css'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Checklist } from '#ui/Checklist.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FieldGroup, Form } from '#ui/Form.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { ProgressBar, Spinner } from '#ui/Progress.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { Steps } from '#ui/Steps.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TimedProgress } from '#ui/TimedProgress.tsx'
import { showCard, showToast, ToastHost } from '#ui/toasts.tsx'

const countries = Array.from({ length: 40 }, (_, n) => ({
  value: `C${n}`,
  label: `Country ${n + 1}`,
}))

/** Every control of the kit on one page: for the eye, and for the browser tests of the kit. */
function Gallery() {
  const [dialogs, setDialogs] = useState(0)
  return (
    <main style={{ maxWidth: '60rem', margin: '2rem auto', padding: '0 1rem' }}>
      <Logo />
      <h1>Gallery of controls</h1>
      <div style={{ display: 'grid', gap: '1.5rem', marginTop: '1.5rem' }}>
        <Buttons onDialog={() => setDialogs(1)} />
        <Fields />
        <Messages />
      </div>
      {dialogs > 0 && (
        <Dialog title="Withdraw" onClose={() => setDialogs(0)}>
          <LongForm onNext={() => setDialogs(2)} />
          {dialogs > 1 && (
            <Dialog size="narrow" title="Verification Code" onClose={() => setDialogs(1)}>
              <TextField label="Code" name="code" value="" onChange={() => undefined} />
              <Button onClick={() => showToast('Wrong Code', 'error')}>Check the code</Button>
            </Dialog>
          )}
        </Dialog>
      )}
      <ToastHost />
    </main>
  )
}

function Buttons({ onDialog }: { onDialog: () => void }) {
  return (
    <Card title="Buttons" actions={<StatusPill tone="good">Approved</StatusPill>}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
        <Button>Make Deposit</Button>
        <Button variant="secondary">Back</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Cancel</Button>
        <Button busy>Loading...</Button>
        <Button disabled>Not yet</Button>
        <ButtonLink to="/">A link</ButtonLink>
        <CopyButton text="1234567890" label="Copy" onCopied={() => showToast('Copied')} />
        <Button onClick={onDialog}>Open the dialog</Button>
        <Button onClick={() => showToast('Login Verified', 'success')}>Show a success</Button>
        <Button onClick={() => showToast('Email is not Registered', 'dark')}>
          Show a dark one
        </Button>
        <Button onClick={() => showCard(<p>“Clear and calm.” Amara, Ghana</p>, 'praise')}>
          Show a card
        </Button>
      </div>
      <Steps labels={['You', 'Contact', 'Home', 'Password']} current={1} />
    </Card>
  )
}

function Fields() {
  const [text, setText] = useState('Ada')
  const [country, setCountry] = useState('')
  const [file, setFile] = useState<File>()
  return (
    <Card title="Fields">
      <Form label="Fields" onSubmit={() => undefined}>
        <FieldGroup columns={2}>
          <TextField label="First name" name="firstName" value={text} onChange={setText} />
          <TextField
            label="Email"
            name="email"
            error="Enter an email address, such as name@example.com"
            value="nobody"
            onChange={setText}
          />
          <AmountField
            label="Amount"
            name="amount"
            symbol="$"
            hint="Up to 1,250.00"
            value="250.00"
            onChange={setText}
          />
          <SelectField
            label="Gender"
            name="gender"
            options={[{ value: 'a', label: 'A choice' }]}
            placeholder="Choose"
            value=""
            onChange={setText}
          />
          <PasswordField label="Password" name="password" hint="8 to 128 characters" />
          <Combobox
            label="Country"
            name="country"
            optional
            items={countries}
            value={country}
            onChange={setCountry}
          />
        </FieldGroup>
        <TextAreaField label="Message" name="message" value="" onChange={setText} optional />
        <FieldGroup columns={2}>
          <FileField
            label="Front"
            name="front"
            accept={['image/png', 'image/jpeg', 'application/pdf']}
            facts={file}
            onChoose={setFile}
          />
          <FileField
            label="Back"
            name="back"
            accept={['image/png']}
            error="plan.txt is not a PNG file"
            facts={{ name: 'a-rather-long-name-of-a-scan-of-a-document.png', size: 2e6, type: '' }}
            onChoose={() => undefined}
          />
        </FieldGroup>
      </Form>
    </Card>
  )
}

const Messages = () => (
  <Card title="Messages">
    <Notice tone="info" title="Codes are free">
      No tax or fee is ever paid to withdraw.
    </Notice>
    <Notice tone="success">Your deposit is confirmed.</Notice>
    <Notice tone="warning">A crypto transfer cannot be reversed.</Notice>
    <Notice tone="error" title="We could not reach the bank">
      Check your connection and try again.
    </Notice>
    <DefinitionList
      items={[
        { term: 'Available balance', detail: '$12,480.00' },
        { term: 'Account number', detail: '4820019375' },
      ]}
    />
    <Checklist
      items={[
        { label: 'Identity verified', state: 'done' },
        { label: 'One code by mail', detail: 'Free, ten minutes', state: 'todo' },
        { label: 'A loan is pending', state: 'blocked' },
        { label: 'No fee', state: 'info' },
      ]}
    />
    <ProgressBar label="Uploading" value={0.4} />
    <ProgressBar label="Working" />
    <TimedProgress label="Checking your application" durationMs={15_000} />
    <Spinner label="Loading" />
    <p>
      <StatusPill tone="neutral">New</StatusPill> <StatusPill tone="waiting">Pending</StatusPill>{' '}
      <StatusPill tone="bad">Rejected</StatusPill>
    </p>
    <Skeleton width="8rem" height="2rem" />
    <SkeletonText />
    <EmptyState title="No deposits yet" text="Your deposits will stand here." />
  </Card>
)

function LongForm({ onNext }: { onNext: () => void }) {
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <Form onSubmit={onNext}>
      {['Amount', 'Account name', 'Account number', 'Bank name', 'Account type'].map((label) => (
        <TextField
          key={label}
          label={label}
          name={label}
          value={values[label] ?? ''}
          onChange={(value) => setValues({ ...values, [label]: value })}
        />
      ))}
      <Combobox
        label="Country"
        name="country"
        items={countries}
        value=""
        onChange={() => undefined}
      />
      <Button variant="secondary" onClick={() => showToast('Insuficient Balance', 'error')}>
        Show a toast
      </Button>
      <DialogActions>
        <Button variant="secondary">Back</Button>
        <Button type="submit">Withdraw</Button>
      </DialogActions>
    </Form>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </StrictMode>,
)
