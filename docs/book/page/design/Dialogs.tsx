import { useState } from 'react'
import { useBank } from '#actors/useFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { countries } from './countries.ts'

/** A scrolling dialog, and a second one above it. @param count number of open dialogs */
export function Dialogs({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const { toasts } = useBank()
  if (count === 0) return null
  return (
    <Dialog title="Withdraw" onClose={() => onCount(0)}>
      <LongForm onNext={() => onCount(2)} />
      {count > 1 && (
        <Dialog size="narrow" title="Verification Code" onClose={() => onCount(1)}>
          <TextField label="Code" name="code" value="" onChange={() => undefined} />
          <Button onClick={() => toasts.show('Wrong Code', 'error')}>Check the code</Button>
        </Dialog>
      )}
    </Dialog>
  )
}

function LongForm({ onNext }: { onNext: () => void }) {
  const { toasts } = useBank()
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
      <Button variant="secondary" onClick={() => toasts.show('Insuficient Balance', 'error')}>
        Show a toast
      </Button>
      <DialogActions>
        <Button variant="secondary">Back</Button>
        <Button type="submit">Withdraw</Button>
      </DialogActions>
    </Form>
  )
}
