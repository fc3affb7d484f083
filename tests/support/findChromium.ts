import { findProgram, isRunnable } from './findProgram.ts'

/**
 * Chromium's headless shell, as Debian calls it: it needs less CPU time, but has no windows. Where the variable
 * CHROMIUM names a browser, there is no other.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM ? undefined : findProgram(['chromium-headless-shell'], env)
}

/** Chromium as Debian, other systems and their users call it; the variable CHROMIUM wins. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return isRunnable(env.CHROMIUM) ? env.CHROMIUM : undefined
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'], env)
}

/** Chromium's arguments: without a window, also as root, and without calls of its own. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
