import clsx from 'clsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface AmountFieldProps extends Omit<TextFieldProps, 'prefix' | 'type' | 'inputMode'> {
  /** the customer's currency symbol */
  symbol: string
}

/** An amount of money: digits in even widths behind the currency's symbol. */
export const AmountField = ({ symbol, className, ...rest }: AmountFieldProps) => (
  <TextField
    autoComplete="off"
    {...rest}
    className={clsx('amount-field', className)}
    prefix={symbol}
    inputMode="decimal"
  />
)
