import { groupedReference } from '#domain/paymentReference.ts'
import { CopyButton } from '#ui/CopyButton.tsx'

/** The reference that a bank transfer quotes; nothing where none can be made. D26 */
export const PaymentReference = ({
  reference,
  hint = 'Quote it in your transfer.',
}: {
  reference?: string
  hint?: string
}) =>
  reference && (
    <dl className="deposit-account">
      <div>
        <dt>Payment reference</dt>
        <dd>{groupedReference(reference)}</dd>
        <dd className="deposit-hint">{hint}</dd>
        <dd className="deposit-copy">
          <CopyButton
            text={reference}
            label={
              <span>
                Copy <span className="visually-hidden">payment reference</span>
              </span>
            }
          />
        </dd>
      </div>
    </dl>
  )
