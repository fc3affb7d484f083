interface Question<Stay extends string, Leave> {
  title: string
  /** what would be lost */
  summary: string
  /** the state to return to */
  stay: Stay
  /** where leaving leads */
  leave: Leave
}

/** A state that asks "Leave?": closing the question stays, like its own button. */
export const leaveQuestion = <const Stay extends string, const Leave>({
  title,
  summary,
  stay,
  leave,
}: Question<Stay, Leave>) =>
  ({
    tags: 'leaving',
    meta: { title, summary },
    on: { stay, close: stay, leave },
  }) as const

/** Closing a form: with unsaved input the question comes first. */
export const closeForm = <const Closed extends string>(closed: Closed) =>
  [{ guard: 'hasUnsavedInput', target: 'confirmingLeave' }, { target: closed }] as const
