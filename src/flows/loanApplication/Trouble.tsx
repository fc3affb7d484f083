import type { Failure } from '#domain/failure.ts'
import { Notice } from '#ui/Notice.tsx'

/** Why the last try did not go through, in one plain line (A4). */
export const Trouble = ({ failure }: { failure: Failure | undefined }) =>
  failure && (
    <Notice tone="error" title="The application did not go through">
      {failure.message}
    </Notice>
  )
