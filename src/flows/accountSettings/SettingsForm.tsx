import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { personRules, type SettingsField, settingsFields } from '#domain/fieldRules.ts'
import { genders, maritalStatuses } from '#domain/personChoices.ts'
import { endsIdentity } from '#machines/accountSettings/accountSettings.identity.ts'
import type { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectField, toOptions } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { fieldProps } from '../fieldProps.ts'
import { SubmitActions } from '../SubmitActions.tsx'
import './AccountSettings.css'

interface SettingsFormProps {
  snapshot: SnapshotFrom<typeof accountSettingsMachine>
  send: ActorRefFrom<typeof accountSettingsMachine>['send']
}

/** The nine details. A blank field keeps the stored value. D12 */
export function SettingsForm({ snapshot, send }: SettingsFormProps) {
  const { values, failure, verifiedName } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const text = (field: SettingsField) => ({
    ...fieldProps({ snapshot, send }, field),
    label: personRules[field].label,
    readOnly: busy,
    maxLength: field === 'address' ? 200 : 100,
  })
  const choice = (field: SettingsField, labels: readonly string[]) => ({
    ...fieldProps({ snapshot, send }, field),
    label: personRules[field].label,
    disabled: busy,
    placeholder: 'As it is',
    options: toOptions(withCurrent(labels, values[field])),
  })
  return (
    <Form label="Your details" busy={busy} onSubmit={() => send({ type: 'submit' })}>
      {verifiedName !== undefined && (
        <Notice tone={endsIdentity(snapshot.context) ? 'warning' : 'info'}>
          Your identity is verified for this name and date of birth. If you change either, we need
          to check a document that shows the new details before your next withdrawal. The check is
          free.
        </Notice>
      )}
      <FieldRows
        fields={settingsFields}
        bind={(field: SettingsField) => field}
        groups={[narrow]}
        controls={{
          firstName: (name) => <TextField {...text(name)} autoComplete="given-name" />,
          middleName: (name) => <TextField {...text(name)} autoComplete="additional-name" />,
          lastName: (name) => <TextField {...text(name)} autoComplete="family-name" />,
          dob: (name) => <TextField {...text(name)} type="date" autoComplete="bday" />,
          age: (name) => <TextField {...text(name)} inputMode="numeric" />,
          gender: (name) => <SelectField {...choice(name, genders)} autoComplete="sex" />,
          maritalstatus: (name) => <SelectField {...choice(name, maritalStatuses)} />,
          city: (name) => <TextField {...text(name)} autoComplete="address-level2" />,
          address: (name) => <TextField {...text(name)} autoComplete="street-address" />,
        }}
      />
      <FailureNotice
        failure={failure}
        rejectedTitle="Your details were not saved"
        unknownTitle="We don’t know whether your details were saved"
      />
      <SubmitActions snapshot={snapshot} />
    </Form>
  )
}

/** The fields in two columns. */
const narrow = settingsFields.filter((field) => field !== 'address')

/** Adds the stored value: the record is free text and may differ from the current options. */
const withCurrent = (labels: readonly string[], current: string) =>
  current === '' || labels.includes(current) ? labels : [current, ...labels]
