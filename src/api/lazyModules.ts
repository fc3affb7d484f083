import { ApiFailure, failureMessages } from '#domain/failure.ts'

/** Code did not come, so nothing of it ran: offline, or the site was updated meanwhile. */
export class NotLoaded extends Error {}

/** The messages of Chrome, Firefox, Safari and Vite when a chunk or a stylesheet fails to load. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload/

/**
 * Loads code.
 * @throws NotLoaded when it does not come; what the code itself throws, as it is
 */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause) => {
    const isMissing = cause instanceof Error && missing.test(cause.message)
    throw isMissing ? new NotLoaded('The code did not come', { cause }) : cause
  })

/**
 * A module that is loaded on first use and then kept: asked for again, even a browser that has it answers in a later
 * task, and a call would wait for that.
 * @throws ApiFailure `network` when it cannot be loaded: for a customer that is the same failure. The next use tries again.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let kept: Promise<Module> | undefined
  return () => {
    kept ??= loadCode(load).catch((error) => {
      kept = undefined
      if (!(error instanceof NotLoaded)) throw error
      throw new ApiFailure({ kind: 'network', message: failureMessages.network })
    })
    return kept
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
