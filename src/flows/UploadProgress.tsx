import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/upload/upload.machine.ts'
import { ProgressBar } from '#ui/Progress.tsx'

interface UploadProgressProps {
  label: string
  /** the child of the flow that follows the upload */
  upload: ActorRefFrom<typeof uploadMachine> | undefined
}

/** How far an upload is. */
export function UploadProgress({ label, upload }: UploadProgressProps) {
  // A replayed path decides itself how children end: its stand-in has no context.
  const fraction = useSelector(upload, (snapshot) => snapshot?.context?.fraction)
  return <ProgressBar label={label} value={fraction ?? 0} />
}
