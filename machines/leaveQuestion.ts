interface LeaveQuestion<Stay extends string, Leave> {
  title: string
  /** what would be lost */
  summary: string
  button?: string
  /** the state to return to */
  stay: Stay
  /** where leaving leads */
  leave: Leave
}

/** The state `confirmingLeave`: asks "Leave?". Closing the question stays, like its button. */
export const leaveQuestion = <const Stay extends string, const Leave>({
  title,
  summary,
  button,
  stay,
  leave,
}: LeaveQuestion<Stay, Leave>) =>
  ({
    tags: 'leaving',
    meta: { title, summary, button },
    on: { stay, close: stay, leave },
  }) as const

/** What `close` does in a form: with unsaved input it asks first. */
export const closeForm = <const Closed extends string>(closed: Closed) =>
  [{ guard: 'hasUnsavedChanges', target: 'confirmingLeave' }, { target: closed }] as const

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
