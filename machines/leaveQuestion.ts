interface LeaveQuestion<Stay extends string, Leave> {
  title: string
  /** the input that would be lost */
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

/** Guard: the customer typed or chose something. */
export const hasUnsavedChanges = ({ context }: { context: { touched: boolean } }): boolean =>
  context.touched

/** The transition of `close` in a form: with unsaved input it asks first. @param question the state that asks */
export const closeForm = <
  const Closed extends string,
  const Question extends string = 'confirmingLeave',
>(
  closed: Closed,
  question: Question = 'confirmingLeave' as Question,
) => [{ guard: 'hasUnsavedChanges', target: question }, { target: closed }] as const
