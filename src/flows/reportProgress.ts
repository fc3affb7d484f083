import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { uploadMachine } from '#machines/upload/upload.machine.ts'

/**
 * Tells the chart `upload` of the same system how far an upload is.
 * @returns the `onProgress` of an upload: takes 0 to 1, the share of bytes sent
 */
export const reportProgress = (system: AnyActorRef['system']) => (fraction: number) => {
  const upload: ActorRefFrom<typeof uploadMachine> | undefined = system.get('upload')
  upload?.send({ type: 'progressed', fraction })
}
