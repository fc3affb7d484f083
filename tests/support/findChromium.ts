import { findProgram, isRunnable } from './findProgram.ts'

/** Chromium as Debian, other systems and their users call it; the variable CHROMIUM wins. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return isRunnable(env.CHROMIUM) ? env.CHROMIUM : undefined
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'], env)
}
