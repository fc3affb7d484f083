import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Step } from '#statechart-paths'
import { pictureOf } from '../../command/pictures.ts'
import type { RunRequest } from '../runRequest.ts'

/** Takes a screenshot of each state, the first time a path reaches it. */
export function screenshotTaker(page: Page, { dir }: RunRequest): (step: Step) => Promise<void> {
  const taken = new Set<string>()
  return async ({ state }) => {
    if (taken.has(state)) return
    taken.add(state)
    await page.evaluate(entranceFinished)
    mkdirSync(join(dir, 'pictures'), { recursive: true })
    await page.screenshot({ path: join(dir, pictureOf(state, 'png')), caret: 'hide' })
  }
}

/** Dialogs enter with an animation, which a paused clock does not stop. */
const entranceFinished = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000)
      .map(({ finished }) => finished),
  )
