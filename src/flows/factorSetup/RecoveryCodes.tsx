import { useEffect, useRef } from 'react'
import { useBank } from '#actors/useFlow.ts'
import { formatLocalMoment } from '#domain/dates.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { downloadText } from '../downloadText.ts'
import { StepHeading } from '../StepHeading.tsx'
import type { FactorStepProps } from './stepProps.ts'

/** Ten codes, shown once. G37 */
export function RecoveryCodes({ snapshot, send }: FactorStepProps) {
  const box = useRef<HTMLInputElement>(null)
  const { kept, errors } = snapshot.context
  // The box has the focus after each try to close too early, by whichever button.
  useEffect(() => {
    if (errors.kept) box.current?.focus()
  }, [errors])
  const codes = useBank().answers.find('recoveryCodes') ?? []
  const text = codes.join('\n')
  const file = () =>
    downloadText(
      'recovery-codes.txt',
      `Recovery codes, made ${formatLocalMoment(new Date().toISOString())}\nEach works once. Keep them to yourself.\n\n${text}\n`,
    )
  return (
    <div className="recovery">
      <StepHeading text="If you lose your device, one of these signs you in. Each works once. We cannot show them again.">
        Keep your recovery codes
      </StepHeading>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-tools">
        <CopyButton text={text} label="Copy" />
        <Button variant="secondary" onClick={file}>
          Download as text
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="recovery-advice">
        Keep them apart from this device, such as on paper. Nobody at the bank ever asks for one.
      </p>
      <CheckboxField
        inputRef={box}
        name="kept"
        label="I’ve saved them"
        checked={kept}
        error={errors.kept}
        onChange={(checked) => send({ type: 'codesKept', kept: checked })}
      />
      <DialogActions>
        <Button onClick={() => send({ type: 'close' })}>{buttonLabel(snapshot)}</Button>
      </DialogActions>
    </div>
  )
}
