import { createEarlyReads } from '#api/earlyReads.ts'
import { awaitFirstAct } from '#api/firstAct.ts'
import { readRecordsEarly } from '#session/readRecordsEarly.ts'
import { createWarmUp } from '#session/warmUp.ts'
import '#ui/base.css'
import { browserTab } from '#session/storage.ts'
import { fetchCode, idleMoment, runCode } from './fetchCode.ts'
import { whenHydrated } from './markHydrated.ts'
import { recordInput } from './replayInput.ts'

/** Events that trigger hydration. */
const triggers = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const

const { warmUp, atOnce } = createWarmUp(browserTab)
const early = { reads: createEarlyReads(), firstAct: awaitFirstAct(), warmUp }
const loadApp = async () => (await import('./main.tsx')).startSite(early)

atOnce(window.location.pathname)

/** A pre-rendered page can be read without code; any other page needs it at once. */
const root = document.getElementById('root')!
if (root.hasChildNodes()) hydrateOnFirstInteraction()
else {
  readRecordsEarly(browserTab, early.reads, window.location.pathname)
  void loadApp()
}

function hydrateOnFirstInteraction(): void {
  const replayInput = recordInput(root)
  const listeners = new AbortController()
  let isLoading = false
  const load = async () => {
    if (isLoading) return
    isLoading = true
    try {
      await loadApp()
      listeners.abort()
      whenHydrated(replayInput)
    } catch {
      // The next interaction tries again; what was typed and pressed is kept until then.
      isLoading = false
    }
  }
  const loadToUse = () => {
    void fetchCode('page')
    void fetchCode('use')
    void load()
  }
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const trigger of triggers) addEventListener(trigger, loadToUse, options)
  addEventListener('pointerover', (event) => targetsControl(event) && loadToUse(), options)
  void loadWhenIdle(load)
}

/**
 * Loads the page's code after all that is seen, and runs it when nothing else is to be done, so that the first click
 * is answered at once. With data saving on, nothing is loaded before the page is used.
 */
async function loadWhenIdle(load: () => void): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await fetchCode('page')
  await idleMoment()
  load()
  // The code that sends this page's form is ready before the first press.
  whenHydrated(async () => {
    await fetchCode('use', 'low')
    await runCode('use')
  })
}

/** Whether the pointer is over a control that needs code. */
const targetsControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, input, textarea') !== null
