import type { RootOptions } from 'react-dom/client'

/** Where a bug was noticed. Never what was typed, sent or answered. */
export interface ErrorContext {
  /**
   * `view`: a boundary shows it to the customer. `page`: nothing else noticed it, or a flow's actor threw
   * it. `recovered`: React has repaired it by itself.
   */
  source: 'view' | 'page' | 'recovered'
  /** React's own: the components around it, one a line */
  componentStack?: string
}

declare global {
  interface Window {
    /** Called once for every bug in the page. The bank's operator sets it, as docs/operations.md describes: O7. */
    quatumsOnError?: (error: unknown, context: ErrorContext) => void
  }
}

const reported = new WeakSet<object>()

/**
 * The one place where bugs of the page are reported: to the console in development, to
 * `window.quatumsOnError` where it is set. An error that is thrown on is reported once.
 */
export function reportBug(error: unknown, context: ErrorContext): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  // The browser itself writes what reaches the window.
  if (import.meta.env.DEV && context.source !== 'page') console.error(error, context)
  try {
    window.quatumsOnError?.(error, context)
  } catch (fault) {
    console.error(fault)
  }
}

/** Reports uncaught errors, and errors that another layer passed to the browser's `reportError`. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportBug(error ?? message, { source: 'page' }))
  addEventListener('unhandledrejection', ({ reason }) => reportBug(reason, { source: 'page' }))
}

const reporting =
  (source: ErrorContext['source']): NonNullable<RootOptions['onCaughtError']> =>
  (error, { componentStack }) =>
    reportBug(error, { source, componentStack })

/** The error handlers of React's root. */
export const rootHandlers: RootOptions = {
  onCaughtError: reporting('view'),
  onUncaughtError: reporting('view'),
  onRecoverableError: reporting('recovered'),
}
