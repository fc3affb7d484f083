import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { useCustomer } from '#actors/useFlow.ts'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { documentTypes, MAX_FILES } from '#domain/files.ts'
import { hasBack, type IdentityDocument } from '#domain/identity.ts'
import { formerIdentityWords } from '#domain/identityWords.ts'
import { type KycField, kycRules } from '#domain/moneyFieldRules.ts'
import type { kycMachine } from '#machines/kyc/kyc.machine.ts'
import type { KycSide } from '#machines/kyc/kyc.types.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FieldGroup, Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { fieldProps } from '../fieldProps.ts'
import { StepHeading } from '../StepHeading.tsx'
import { UploadProgress } from '../UploadProgress.tsx'
import { type ChosenFiles, fileInfo, listedFiles } from '../useChosenFiles.ts'

interface KycFormProps {
  snapshot: SnapshotFrom<typeof kycMachine>
  send: ActorRefFrom<typeof kycMachine>['send']
  files: Record<KycSide, ChosenFiles>
}

/** The kind of document first; then name and number as on it, and images of its sides. F6, F25 */
export function KycForm({ snapshot, send, files }: KycFormProps) {
  const {
    errors,
    failure,
    values: { documentType },
  } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const former = formerIdentityWords(useCustomer())
  const text = (field: KycField) => ({
    ...fieldProps({ snapshot, send }, field),
    required: true,
    readOnly: busy,
  })
  const side = (which: KycSide) => ({
    name: which,
    accept: documentTypes,
    error: errors[which],
    max: MAX_FILES,
    camera: true,
    files: listedFiles(snapshot.context.files[which], files[which], documentTypes),
    onAdd: (added: File[]) => {
      files[which].add(added)
      send({ type: 'filesChosen', side: which, files: fileInfo(added) })
    },
    onRemove: (index: number) => {
      files[which].remove(index)
      send({ type: 'fileRemoved', side: which, index })
    },
  })
  return (
    <Form label="Identity document" busy={busy} onSubmit={() => send({ type: 'submit' })}>
      <StepHeading>Your identity document</StepHeading>
      {former && (
        <Notice tone="warning" title={former.label}>
          <p>{former.why}</p>
        </Notice>
      )}
      <FailureNotice
        failure={failure}
        rejectedTitle="The documents were not accepted"
        unknownTitle="The documents are not confirmed"
      />
      <RadioCards
        label="Which document do you have?"
        name="documentType"
        value={documentType}
        options={documentOptions}
        busy={busy}
        onChange={(value) =>
          send({ type: 'documentChosen', documentType: value as IdentityDocument })
        }
      />
      {!snapshot.hasTag('choosing') && (
        <>
          <FieldRows
            fields={fieldNames(kycRules)}
            bind={text}
            groups={[['name', 'number']]}
            controls={{
              name: (field) => (
                <TextField
                  label="Full name"
                  hint="As on the document"
                  autoComplete="name"
                  maxLength={200}
                  {...field}
                />
              ),
              number: (field) => (
                <TextField
                  label="Document number"
                  hint="Such as AB 123456"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                  {...field}
                />
              ),
            }}
          />
          <div inert={busy}>
            <FieldGroup>
              <FileField
                label={
                  hasBack(documentType) ? 'Front of the document' : 'Photo page of the passport'
                }
                {...side('front')}
              />
              {hasBack(documentType) && (
                <FileField label="Back of the document" {...side('back')} />
              )}
            </FieldGroup>
          </div>
          <DialogActions>
            {busy && (
              <UploadProgress label="Uploading your documents" upload={snapshot.children.upload} />
            )}
            <Button type="submit" busy={busy}>
              {buttonLabel(snapshot)}
            </Button>
          </DialogActions>
        </>
      )}
    </Form>
  )
}

const documentOptions: { value: IdentityDocument; label: string; text: string }[] = [
  { value: 'passport', label: 'Passport', text: 'The page with your photo' },
  { value: 'driversLicense', label: 'Driver’s license', text: 'Front and back' },
  { value: 'idCard', label: 'ID card', text: 'Front and back' },
]
