import type { ToastEvent } from '#machines/messages.ts'

export type ToastTone = ToastEvent['tone']

export interface NewToast {
  tone: ToastTone
  /** of a line */
  text?: string
  /** of richer content: its name, which the browser knows */
  card?: string
  /** the actor of a flow: what holds for its state only goes as soon as that flow moves */
  from?: string | undefined
}

export type ToastsEvent =
  | { type: 'show'; toast: NewToast }
  /** a flow changed its state or is no longer on the page */
  | { type: 'flowMoved'; from: string }
  /** a flow with a screen began to work, or said something new while it works */
  | { type: 'flowWorks'; from: string }
  /** it works no more */
  | { type: 'flowRests'; from: string }
  | { type: 'dismissCard'; card: string }

export interface ToastsContext {
  /** until the code that displays them has come; the oldest first */
  waiting: readonly NewToast[]
}
