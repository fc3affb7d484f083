import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Step } from '#machines/paths/replay.ts'
import { pictureOf } from '../../command/pictures.ts'
import type { Order } from '../runRequest.ts'

/** Takes one picture of each state, the first time a path stands in it. */
export function photographer(page: Page, { dir }: Order): (step: Step) => Promise<void> {
  const taken = new Set<string>()
  return async ({ state }) => {
    if (taken.has(state)) return
    taken.add(state)
    await page.evaluate(movedIn)
    mkdirSync(join(dir, 'pictures'), { recursive: true })
    await page.screenshot({ path: join(dir, pictureOf(state, 'png')), caret: 'hide' })
  }
}

/** Windows come in with a movement of their own, which a paused clock does not hold. */
const movedIn = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000)
      .map(({ finished }) => finished),
  )
