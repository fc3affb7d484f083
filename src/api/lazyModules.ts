import { ApiFailure, failureMessages } from '#domain/failure.ts'

/**
 * A module that is loaded on first use and then kept.
 * @throws ApiFailure `network` when it cannot be loaded: for a customer that is the same failure.
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

/** Loads a module early, such as when a form gets the focus. Ignores failures: the call itself reports them. */
export function preloadModule(calls: () => Promise<unknown>): void {
  calls().catch(() => undefined)
}
