import { type ReactNode, useId } from 'react'

/** A part of the page under its heading. */
export function PaymentPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="payments-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
