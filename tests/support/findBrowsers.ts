import { findProgram } from './findProgram.ts'

/** Firefox as Debian, other systems and their users call it. */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  findProgram(['firefox-esr', 'firefox'], env)

/** WebKitGTK's driver, which starts its browser, and the display that this browser needs. */
export interface WebKitPrograms {
  driver: string
  display: string
}

/** Both programs, or undefined when one is missing. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKitPrograms | undefined {
  const driver = findProgram(['WebKitWebDriver'], env)
  const display = findProgram(['Xvfb'], env)
  return driver && display ? { driver, display } : undefined
}
