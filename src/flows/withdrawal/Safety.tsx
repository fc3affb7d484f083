import { Notice } from '#ui/Notice.tsx'

/**
 * What protects a customer from whoever would use codes and reviews against them. Part of the product's
 * code on purpose: no setting and no content document can take it away. S4
 */
export const CodeSafety = () => (
  <Notice tone="warning" title="Codes are free. Keep yours to yourself">
    <ul className="withdrawal-safety">
      <li>No tax, VAT or fee is ever paid to withdraw, whatever the code is called.</li>
      <li>
        Never share a code with anyone, not even with someone who says they are from the bank.
      </li>
      <li>
        Someone asks you for money or for the code? Do not answer them. Cancel here and report them:
        reply to the mail that brought the code, or write to us through Contact Us on your account
        page.
      </li>
    </ul>
  </Notice>
)

/** The same for a review, which no payment ends. S3, S4 */
export const ReviewSafety = () => (
  <Notice tone="warning" title="A review costs nothing, and no payment ends it">
    <ul className="withdrawal-safety">
      <li>Nobody may ask you for a tax, a fee or a deposit to finish a review or to withdraw.</li>
      <li>
        If someone does, do not pay and share no code: report them through Contact Us on your
        account page.
      </li>
    </ul>
  </Notice>
)
