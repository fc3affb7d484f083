import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { leaveQuestion } from '#machines/leaveQuestion.ts'

interface Upload<Closed extends string> {
  title: string
  closed: Closed
}

/**
 * The states inside an upload: sending, and the question whether to stop it. Leaving emits `changed`,
 * since what was sent may have arrived: the records are read again.
 */
export const uploadStates = <const Closed extends string>({ title, closed }: Upload<Closed>) =>
  ({
    initial: 'sending',
    states: {
      sending: {
        meta: { title, summary: 'The form is disabled until the bank answers.' },
        on: { close: 'confirmingLeave' },
      },
      confirmingLeave: leaveQuestion({
        title: 'Leaving the upload?',
        summary: 'Warns that leaving stops the upload. Until then the upload continues.',
        stay: 'sending',
        leave: { target: closed, actions: 'tellChanged' },
      }),
    },
  }) as const

/** The failure of an upload without progress or answer: the same as of any call without an answer. */
const silence = {
  error: new ApiFailure({ kind: 'timeout', message: failureMessages.timeout }),
} as const

/**
 * Runs the chart `upload` beside an upload's call. Its silence is a timeout: leaving the state aborts the
 * call, and since it may still have arrived, the records are read again. A9
 * @param form the state that shows the failure
 */
export const uploadProgress = <const Form extends string>(form: Form) =>
  ({
    src: 'upload',
    id: 'upload',
    systemId: 'upload',
    onDone: {
      target: form,
      actions: [{ type: 'setFailure', params: silence }, 'tellChanged'],
    },
  }) as const
