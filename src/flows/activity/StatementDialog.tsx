import { useFlow } from '#actors/useFlow.ts'
import type { StatementFormat } from '#domain/activity.ts'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import type { StatementChoice } from '#machines/activity/activity.filters.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import '../flow.css'

const formats: readonly { value: StatementFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF, to read, print or show' },
  { value: 'csv', label: 'CSV, for a spreadsheet' },
]
const savedTexts: Readonly<Record<StatementFormat, string>> = {
  pdf: 'It is a PDF file, among your browser’s downloads.',
  csv: 'It is a table for a spreadsheet, among your browser’s downloads.',
}

/** The window that makes a statement of a period. H4, H5 */
export function StatementDialog() {
  const [snapshot, send] = useFlow('activity')
  const { period, periodProblems, statementFailure } = snapshot.context
  const isMaking = snapshot.matches({ window: { statement: 'making' } })
  const props = (field: keyof StatementChoice) => ({
    name: field,
    value: period[field],
    error: field === 'format' ? undefined : periodProblems[field],
    disabled: isMaking,
    onChange: (value: string) => send({ type: 'periodChanged', field, value }),
  })
  return (
    <Dialog title="Statement" size="narrow" onClose={() => send({ type: 'close' })}>
      <div className="flow-body">
        <Form onSubmit={() => send({ type: 'makeStatement' })}>
          <p className="activity-note">
            Every movement of these days, with your total amount before and after. Days begin at
            midnight UTC, as in the bank’s records.
          </p>
          <div className="activity-days">
            <TextField {...props('from')} label="First day" type="date" />
            <TextField {...props('to')} label="Last day" type="date" />
          </div>
          <SelectField {...props('format')} label="File" options={formats} />
          <FailureNotice
            failure={statementFailure}
            rejectedTitle="No statement was made"
            unknownTitle="The statement did not arrive"
          />
          <div role="status">
            {snapshot.matches({ window: { statement: 'saved' } }) && (
              <Notice tone="success" title="Your statement is saved">
                <p>{savedTexts[period.format]}</p>
              </Notice>
            )}
          </div>
          <DialogActions>
            <Button variant="secondary" onClick={() => send({ type: 'close' })}>
              Close
            </Button>
            <Button type="submit" busy={isMaking}>
              {buttonLabel(snapshot)}
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
