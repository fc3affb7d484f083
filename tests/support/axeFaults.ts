import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

interface AxeChoice {
  /** the rules that are run; all of them by default */
  rules?: readonly string[]
  /** runs the rules of these tags instead */
  tags?: readonly string[]
  /** selector of the excluded part */
  exclude?: string
}

const isDescribed = /^<button [^>]*aria-labelledby="[^"]+" aria-describedby="/

/** Axe continues in its next task also where the page's clock is paused. It waits for nothing longer. */
function nextTask(work: () => void, delay?: number): void {
  if (delay) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => work()
  port2.postMessage('')
}

/**
 * Axe's findings on the present page, of any impact. Its code is loaded once a page, so that the page can be read again
 * at other widths.
 * @returns one line a fault: the rule and the element
 */
export async function axeFaults(
  page: Page,
  { rules, tags, exclude }: AxeChoice = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`((setTimeout) => { ${axe.source} })(${nextTask})`)
  const runOnly: RunOptions['runOnly'] = rules
    ? { type: 'rule', values: [...rules] }
    : tags && { type: 'tag', values: [...tags] }
  const found = await page.evaluate(
    async ({ options, without }) => {
      const { axe: loaded } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> }
      }
      const context = { include: [['html']], exclude: without ? [[without]] : [] }
      const { violations } = await loaded.run(context, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    },
    {
      // The site has no frames of its own except the excluded ones.
      options: { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly }) },
      without: exclude,
    },
  )
  return found
    .filter(
      // A choice is named by its title; the rule takes its visible description for a part of the name.
      ({ id, html }) => !(id === 'label-content-name-mismatch' && isDescribed.test(html)),
    )
    .map(({ id, html }) => `${id}: ${html}`)
}
