import { ApiFailure, failureMessages } from '#domain/failure.ts'

/**
 * Code that is loaded when it is first wanted, and kept.
 * @throws ApiFailure `network` when the code cannot be had: to a customer that is the same failure.
 */
export const lazyModule =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    try {
      return await load()
    } catch {
      throw new ApiFailure({ kind: 'network', message: failureMessages.network })
    }
  }

/** Sign-in, sign-up and passwords. */
export const authCalls = lazyModule(() => import('./auth.ts'))
/** The forms of the public site. */
export const formCalls = lazyModule(() => import('./forms.ts'))

/** Loads calls before they are made, as when a form gets the focus; whoever makes one hears of a failure. */
export function preloadModule(calls: () => Promise<unknown>): void {
  calls().catch(() => undefined)
}
