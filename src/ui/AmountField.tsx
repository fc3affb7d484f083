import clsx from 'clsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface AmountFieldProps
  extends Omit<TextFieldProps, 'prefix' | 'type' | 'inputMode' | 'maxLength'> {
  /** the customer's currency symbol */
  symbol: string
}

/** An input for an amount, with the currency symbol in front. */
export const AmountField = ({ symbol, className, ...rest }: AmountFieldProps) => (
  <TextField
    autoComplete="off"
    {...rest}
    className={clsx('amount-field', className)}
    prefix={symbol}
    inputMode="decimal"
    maxLength={20}
  />
)
