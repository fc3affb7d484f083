import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import { Notice, type NoticeTone } from '#ui/Notice.tsx'

type Problem = Exclude<NewPasskeyOutcome, 'answered'>

const texts: Record<Problem, { tone: NoticeTone; title: string; text: string }> = {
  dismissed: {
    tone: 'info',
    title: 'The window of your browser was closed',
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
    title: 'This device has a passkey already',
    text: 'You can use it as it is. For another device, open this page there.',
  },
}

interface PasskeyNoticeProps {
  /** how the prompt ended */
  problem: Problem | undefined
  /** the prompt is open */
  waiting: boolean
}

/** How the browser's prompt for a passkey goes, in calm words. */
export function PasskeyNotice({ problem, waiting }: PasskeyNoticeProps) {
  if (waiting)
    return (
      <Notice tone="info" live>
        Follow the window of your browser or device. This page waits for it.
      </Notice>
    )
  if (!problem) return null
  const { tone, title, text } = texts[problem]
  return (
    <Notice tone={tone} title={title} live>
      {text}
    </Notice>
  )
}
