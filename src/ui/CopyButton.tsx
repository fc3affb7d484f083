import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import { Icon } from './Icon.tsx'
import { copyIcon } from './icons.ts'

interface CopyButtonProps {
  text: string
  label: ReactNode
  onCopied?: () => void
}

/** Copies a text. If the browser refuses, the button shows it, and the text can still be selected. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const copied = await copyText(text)
    setOutcome(copied ? 'copied' : 'refused')
    if (copied) onCopied?.()
  }
  return (
    <>
      <Button variant="secondary" onClick={copy} onBlur={() => setOutcome(undefined)}>
        <Icon name={outcome === 'copied' ? 'check' : copyIcon} />
        {label}
      </Button>
      {outcome === 'refused' && (
        <span role="alert">Copying was refused. Select the text and copy it yourself.</span>
      )}
    </>
  )
}
