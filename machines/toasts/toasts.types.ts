import type { ToastEvent } from '#machines/messages.ts'

export type ToastTone = ToastEvent['tone']

export type ToastsEvent =
  /** `from` names the actor of a flow: its error goes as soon as that flow moves */
  | { type: 'show'; text: string; tone: ToastTone; from?: string }
  /** richer content, which the host knows by this name */
  | { type: 'showCard'; card: string }
  | { type: 'dismiss'; id: string }
  | { type: 'dismissCard'; card: string }
  /** a flow changed its state or is no longer on the page */
  | { type: 'flowMoved'; from: string }
  /** the pointer or the focus is on the toasts */
  | { type: 'pause' }
  | { type: 'resume' }
  /** what a toast reports of itself */
  | { type: 'toastLeaving'; id: string }
  | { type: 'toastGone'; id: string }

/** One toast on the screen. */
export interface ShownToast {
  /** also of its actor */
  id: string
  tone: ToastTone
  /** its leaving is animated */
  leaving: boolean
  /** of a line */
  text?: string
  /** name of a card, whose content the host knows */
  card?: string
  /** the flow's actor that shows it */
  from?: string
}

/** The content of a new toast. */
export type NewToast = Omit<ShownToast, 'id' | 'leaving'>

export interface ToastsContext {
  /** the code that displays them has come */
  hasDisplay: boolean
  /** the newest first */
  toasts: readonly ShownToast[]
}

// Input

export type ToastsInput = Pick<ToastsContext, 'hasDisplay'>
