import { documentTypes, MAX_FILES } from '#domain/files.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { FileField } from '#ui/FileField.tsx'
import { Form } from '#ui/Form.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { UploadProgress } from '../UploadProgress.tsx'
import { type ChosenFiles, fileInfo, listedFiles } from '../useChosenFiles.ts'
import type { LoanPaymentStepProps } from './LoanPaymentDialog.tsx'
import { PaymentFailure } from './PaymentFailure.tsx'

interface ProofStepProps extends LoanPaymentStepProps {
  proof: ChosenFiles
}

/** Step 3: pictures or PDFs that show the payment. */
export function ProofStep({ proof, snapshot, send, money, expectedBy }: ProofStepProps) {
  const { errors, images, failure, values } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <Form label="Proof of payment" busy={busy} onSubmit={() => send({ type: 'submit' })}>
      <StepHeading
        text={`We post ${money(values.amount)} to your loan once the payment has arrived${expectedBy ? `, which we expect by ${expectedBy}` : ''}.`}
      >
        Proof of payment
      </StepHeading>
      <PaymentFailure failure={failure} />
      <div inert={busy}>
        <FileField
          label="Upload Proof"
          name="images"
          hint="Picture or PDF of the receipt"
          accept={documentTypes}
          error={errors.images}
          max={MAX_FILES}
          files={listedFiles(images, proof, documentTypes)}
          onAdd={(files) => {
            proof.add(files)
            send({ type: 'filesChosen', files: fileInfo(files) })
          }}
          onRemove={(index) => {
            proof.remove(index)
            send({ type: 'fileRemoved', index })
          }}
        />
      </div>
      <DialogActions>
        {busy && <UploadProgress label="Uploading your proof" upload={snapshot.children.upload} />}
        {busy || (
          <Button variant="secondary" onClick={() => send({ type: 'back' })}>
            Back
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {buttonLabel(snapshot)}
        </Button>
      </DialogActions>
    </Form>
  )
}
