import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import { Notice, type NoticeTone } from '#ui/Notice.tsx'

type Problem = Exclude<NewPasskeyOutcome, 'answered'>

const texts: Record<Problem, { tone: NoticeTone; title: string; text: string }> = {
  dismissed: {
    tone: 'info',
    title: 'Your browser’s prompt was closed',
    text: 'Or it waited too long, or found no passkey here. Nothing happened. You can try again.',
  },
  unsupported: {
    tone: 'warning',
    title: 'This browser cannot use passkeys',
    text: 'Choose another way, or use a newer browser.',
  },
  failed: {
    tone: 'warning',
    title: 'The passkey could not be used',
    text: 'Your device gave no usable answer. Nothing happened. Try again, or choose another way.',
  },
  alreadyAdded: {
    tone: 'info',
    title: 'This device already has a passkey',
    text: 'You can use it as it is. For another device, open this page there.',
  },
}

/** Where a new passkey is made, none is looked for. */
const addingTexts: Partial<Record<Problem, string>> = {
  dismissed: 'Or it waited too long. No passkey was made. You can try again.',
  failed: 'Your device gave no usable answer. No passkey was made. You can try again.',
}

interface PasskeyNoticeProps {
  /** how the prompt ended */
  problem: Problem | undefined
  /** the prompt is open */
  waiting: boolean
  /** the prompt makes a new passkey, and looks for none */
  adding?: boolean
}

/** How the browser's prompt for a passkey goes, in calm words. */
export function PasskeyNotice({ problem, waiting, adding = false }: PasskeyNoticeProps) {
  if (waiting)
    return (
      <Notice tone="info" live>
        Follow the prompt of your browser or device. This page waits for it.
      </Notice>
    )
  if (!problem) return null
  const { tone, title, text } = texts[problem]
  return (
    <Notice tone={tone} title={title} live>
      {adding ? (addingTexts[problem] ?? text) : text}
    </Notice>
  )
}
