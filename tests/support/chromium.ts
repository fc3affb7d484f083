import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './findChromium.ts'

const path = findChromium()

/** Whether browser tests can run here; the runner says loudly when they cannot. */
export const hasChromium = path !== undefined

/** Real Chromium, headless, without anything that would call out. @throws Error when there is none. */
export function launchChromium(): Promise<Browser> {
  if (!path) throw new Error('No Chromium was found. To change that: apt-get install chromium')
  return chromium.launch({
    executablePath: path,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
