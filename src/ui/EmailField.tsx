import { TextField, type TextFieldProps } from './TextField.tsx'

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'name' | 'type'> {
  label?: string
  name?: string
}

/** An input for an email address: no capitalisation, no spell check, the email keyboard. */
export const EmailField = ({ label = 'Email', name = 'email', ...rest }: EmailFieldProps) => (
  <TextField
    autoComplete="email"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={254}
    {...rest}
    label={label}
    name={name}
    type="email"
  />
)
