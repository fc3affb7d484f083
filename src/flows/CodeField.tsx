import { type ReactNode, type RefObject, useEffect } from 'react'
import type { ProofMethod } from '#contract/reauthentication.ts'
import { Field } from '#ui/Field.tsx'

const labels: Record<Exclude<ProofMethod, 'passkey'>, string> = {
  app: 'Code from your app',
  recovery: 'Recovery code',
  mail: 'Code from the email',
}

interface CodeFieldProps {
  /** the payload field's name (U1) */
  name: string
  method: Exclude<ProofMethod, 'passkey'>
  /** instead of the name of the method */
  label?: string
  error?: string
  hint?: ReactNode
  /** only the input itself holds the code */
  inputRef: RefObject<HTMLInputElement | null>
  readOnly?: boolean
  onChange?: () => void
}

/** One field for a code, with the keyboard that fits it. A wrong code is selected, so that typing replaces it. */
export function CodeField({
  name,
  method,
  label = labels[method],
  error,
  hint,
  inputRef,
  readOnly,
  onChange,
}: CodeFieldProps) {
  useEffect(() => {
    if (readOnly || !error) return
    inputRef.current?.focus()
    inputRef.current?.select()
  }, [readOnly, error, inputRef])
  return (
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <div className="control code-control">
          <input
            {...control}
            ref={inputRef}
            name={name}
            // Recovery codes have letters.
            inputMode={method === 'recovery' ? 'text' : 'numeric'}
            autoComplete={method === 'recovery' ? 'off' : 'one-time-code'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            readOnly={readOnly}
            aria-required
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  )
}
