import { imageTypes, MAX_FILES } from '#domain/files.ts'
import { buttonLabel } from '#machines/meta.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { FileField } from '#ui/FileField.tsx'
import { Form } from '#ui/Form.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { fieldProps } from '../fieldProps.ts'
import { StepHeading } from '../StepHeading.tsx'
import { UploadProgress } from '../UploadProgress.tsx'
import { type ChosenFiles, fileInfo, listedFiles } from '../useChosenFiles.ts'
import { NotArrivedNotice } from './LastDeposit.tsx'
import { type DepositStepProps, planHint } from './stepProps.ts'

interface ProofFormProps extends DepositStepProps {
  proof: ChosenFiles
}

/** Step 4: the amount and the proof images. */
export function ProofForm({ proof, ...step }: ProofFormProps) {
  const { snapshot, send, symbol, expectedBy } = step
  const { errors, images, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const lookingUp = snapshot.hasTag('lookingUp')
  const addProofs = (files: File[]) => {
    proof.add(files)
    send({ type: 'filesChosen', files: fileInfo(files) })
  }
  const removeProof = (index: number) => {
    proof.remove(index)
    send({ type: 'fileRemoved', index })
  }
  return (
    <Form label="Proof of payment" busy={busy} onSubmit={() => send({ type: 'submit' })}>
      <StepHeading
        text={
          expectedBy
            ? `We expect to confirm it by ${expectedBy}.`
            : 'We confirm it once the payment has arrived.'
        }
      >
        Proof of payment
      </StepHeading>
      <NotArrivedNotice {...step} />
      <FailureNotice
        failure={lookingUp ? undefined : failure}
        rejectedTitle="The deposit was not accepted"
        unknownTitle="The deposit is not confirmed"
      />
      <AmountField
        label="AMOUNT"
        symbol={symbol}
        hint={['The amount you paid', planHint(step)].filter(Boolean).join('. ')}
        required
        readOnly={busy}
        {...fieldProps({ snapshot, send }, 'amount')}
      />
      <div inert={busy}>
        <FileField
          label="Upload Proof"
          name="images"
          hint="A photo or screenshot of the receipt"
          accept={imageTypes}
          error={errors.images}
          max={MAX_FILES}
          files={listedFiles(images, proof, imageTypes)}
          onAdd={addProofs}
          onRemove={removeProof}
        />
      </div>
      <DialogActions>
        {lookingUp && <ProgressBar label="No answer yet. Looking in your history" />}
        {busy && !lookingUp && (
          <UploadProgress label="Uploading your proof" upload={snapshot.children.upload} />
        )}
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
