import type { Failure } from '#domain/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import './ReadFailure.css'

interface ReadFailureProps {
  /** undefined while nothing failed: the empty line stays on the page, so that a screen reader reads a new text out */
  text: string | undefined
  onRetry(): void
}

/**
 * One quiet line above records that could not be read. The known records stay on the page. Its button has a name of its
 * own: a form on the same page may offer to try again. D10, G20, H8
 */
export function ReadFailure({ text, onRetry }: ReadFailureProps) {
  return (
    <div className="read-failure" role="status">
      {text && (
        <>
          <Icon name="alert" />
          <p>{text}</p>
          <Button variant="quiet" onClick={onRetry}>
            Retry
          </Button>
        </>
      )}
    </div>
  )
}

/**
 * The line's text for known records that could not be read again.
 * @param what records, such as `your loans`
 */
export const notRefreshed = (what: string, { message }: Failure): string =>
  `We could not refresh ${what}. You see what we last knew. ${message}`
