import { type MessageName, messages } from '#machines/messages.ts'
import { type TextOf, textsIn } from '#statechart-paths'

/** The text of a toast, by its name in the catalogue; undefined for any other emitted event. */
export const toastText: TextOf = (name) =>
  Object.hasOwn(messages, name) ? messages[name as MessageName] : undefined

/** The texts of the toasts among the emitted events. */
export const toastsIn = (emitted: readonly string[]): string[] => textsIn(emitted, toastText)
